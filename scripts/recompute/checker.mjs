/** Holds what was computed against what a page says, and remembers what differs. */
export class Checker {
  differences = [];
  compared = 0;
  /** What is checked at the moment. */
  where = '';

  /** Compares values of JSON; numbers up to `noise`, relative to them. */
  same(what, own, page, noise = 1e-9) {
    if (isObject(own) && isObject(page)) {
      for (const name of new Set([...Object.keys(own), ...Object.keys(page)]))
        this.same(`${what}, ${name}`, own[name], page[name], noise);
      return;
    }
    this.compared++;
    const areNumbers = typeof own === 'number' && typeof page === 'number';
    const isSame = areNumbers
      ? Math.abs(own - page) <= noise * Math.max(1, Math.abs(own))
      : JSON.stringify(own ?? null) === JSON.stringify(page ?? null);
    if (!isSame)
      this.differs(`${what}: computed ${JSON.stringify(own ?? null)}, the page has ${JSON.stringify(page ?? null)}`);
  }

  differs(text) {
    this.differences.push(`${this.where}: ${text}`);
  }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
