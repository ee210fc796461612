// Charts of the owner's page, in the colours of its style sheet. Requires chart.js to be loaded first.
import { find, made, nameOf } from './elements.js';

const { Chart } = window;
const charts = new Map();
/** Maximum number of bars; the export has the rest. */
const maxBars = 10;

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Bars of counts, highest first: a list, so that names of any length are readable, and each can be reached by key.
 * @param filter the chosen value, and what choosing a bar does
 */
export const bars = (id, counts, filter, kind) => {
  const list = find(`#${id}`);
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
  const most = counts[0]?.count ?? 0;
  const rows = counts.slice(0, maxBars).map(({ name, count }) => {
    const parts = [made('span', {}, nameOf(kind, name)), made('b', {}, String(count))];
    const bar = filter
      ? made('button', { type: 'button', ariaPressed: String(filter.chosen === name) }, ...parts)
      : made('div', {}, ...parts);
    bar.classList.add('bar');
    bar.dataset.name = name;
    bar.style.setProperty('--share', `${(count / most) * 100}%`);
    bar.addEventListener('click', () => filter?.choose(name));
    return made('li', {}, bar);
  });
  list.replaceChildren(...(rows.length > 0 ? rows : [made('li', { className: 'quiet' }, 'None.')]));
  // The bar that was pressed is another element now.
  rows
    .map(({ firstChild }) => firstChild)
    .find(({ dataset }) => dataset.name === focused)
    ?.focus();
};

const axis = (changes = {}) => ({
  beginAtZero: true,
  stacked: true,
  grid: { color: colour('--line') },
  border: { display: false },
  ...changes,
  ticks: { color: colour('--quiet'), precision: 0, maxRotation: 0, autoSkipPadding: 16 },
});

/** Columns of questions, and how many of them were not understood. */
export const columns = (id, counts) => {
  const part = (label, name, data) => ({
    label,
    data,
    backgroundColor: colour(name),
    borderRadius: 2,
    maxBarThickness: 36,
  });
  const canvas = find(`#${id}`);
  charts.get(id)?.destroy();
  canvas.setAttribute('role', 'img');
  canvas.setAttribute(
    'aria-label',
    counts.map(({ name, count, notUnderstood }) => `${name} ${count}, not understood ${notUnderstood}`).join('; '),
  );
  charts.set(
    id,
    new Chart(canvas, {
      type: 'bar',
      data: {
        labels: counts.map(({ name }) => name),
        datasets: [
          part(
            'not understood',
            '--bad',
            counts.map(({ notUnderstood }) => notUnderstood),
          ),
          part(
            'others',
            '--bar',
            counts.map(({ count, notUnderstood }) => count - notUnderstood),
          ),
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: {
          legend: { align: 'start', labels: { color: colour('--text'), boxWidth: 12, boxHeight: 12 } },
        },
        scales: { x: axis({ grid: { display: false } }), y: axis() },
      },
    }),
  );
};
