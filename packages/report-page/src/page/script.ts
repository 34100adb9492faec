/**
 * What the page does by itself: it searches in the messages, moves names on the map apart, and shows one trail alone. It
 * needs no network.
 */
export const script = `
const field = document.querySelector('.search input');
const items = [...document.querySelectorAll('.messages li:not(.gap)')];
field?.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const item of items) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown++;
  }
  document.querySelector('.search output').value = words.length === 0 ? '' : shown + ' found';
});
const map = document.querySelector('.map');
const names = [...document.querySelectorAll('.end')];
function spread() {
  for (const name of names) name.style.translate = '';
  const area = map.getBoundingClientRect();
  const taken = [];
  const boxes = names.map((name) => ({ name, box: name.getBoundingClientRect() }));
  for (const { name, box } of boxes.sort((a, b) => a.box.top - b.box.top)) {
    const { width, height } = box;
    const left = Math.max(area.left, Math.min(box.left, area.right - width));
    const isFree = (top) =>
      top >= area.top && top + height <= area.bottom &&
      taken.every((one) => left >= one.right || one.left >= left + width || top >= one.bottom || one.top >= top + height);
    const steps = names.flatMap((_, step) => [step * (height + 1), -step * (height + 1)]);
    const top = steps.map((step) => box.top + step).find(isFree) ?? box.top;
    taken.push({ left, top, right: left + width, bottom: top + height });
    name.style.translate = left - box.left + 'px ' + (top - box.top) + 'px';
  }
}
if (names.length > 0) {
  spread();
  addEventListener('resize', spread);
}
for (const button of document.querySelectorAll('.picks button'))
  button.addEventListener('click', () => {
    const isChosen = button.getAttribute('aria-pressed') === 'true';
    for (const other of document.querySelectorAll('.picks button')) other.setAttribute('aria-pressed', 'false');
    button.setAttribute('aria-pressed', String(!isChosen));
    map.classList.toggle('one', !isChosen);
    for (const part of map.querySelectorAll('[data-agent]'))
      part.classList.toggle('chosen', !isChosen && part.dataset.agent === button.dataset.agent);
  });
`;
