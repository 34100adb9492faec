import { coordinate } from '../look/words.js';

const height = 16;

/** A small curve of shares from 0 to 1, from left to right. */
export function Sparkline({ shares, label }: { readonly shares: readonly number[]; readonly label: string }) {
  const bars = shares.map((share, index) => {
    const top = coordinate(height * share);
    return `M${index} ${height}v-${top}h1v${top}z`;
  });
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${shares.length} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={bars.join('')} />
    </svg>
  );
}
