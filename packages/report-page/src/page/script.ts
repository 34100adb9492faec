/** What the page does by itself: it searches in the messages, and shows one trail alone. It needs no network. */
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
