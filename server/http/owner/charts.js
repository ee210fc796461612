// Charts of the owner's page, in the colours of its style sheet. Requires chart.js to be loaded first.
const { Chart } = window;
const charts = new Map();
/** Maximum number of bars; the export has the rest. */
const maxBars = 12;
/** Height of a bar with its gap, and of the space around all bars, in pixels. */
const [barHeight, margin] = [26, 36];

/** Readable name of an identifier: `notUnderstood` becomes "not understood"; ids stay unchanged. */
export const spoken = (name) =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const draw = (id, configuration, told) => {
  const canvas = document.querySelector(`#${id}`);
  charts.get(id)?.destroy();
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', told);
  charts.set(id, new Chart(canvas, configuration));
};

const axis = (changes = {}) => ({
  beginAtZero: true,
  grid: { color: colour('--line') },
  border: { display: false },
  ...changes,
  ticks: { color: colour('--quiet'), precision: 0, ...changes.ticks },
});

const options = (changes) => ({
  animation: false,
  maintainAspectRatio: false,
  interaction: { mode: 'index', intersect: false },
  ...changes,
});

/** Bar chart of counts, highest first. @param chosen called with the bar that was pressed */
export const bars = (id, counts, chosen) => {
  const shown = counts.slice(0, maxBars);
  const canvas = document.querySelector(`#${id}`);
  const isEmpty = shown.length === 0;
  canvas.parentElement.classList.toggle('empty', isEmpty);
  canvas.parentElement.style.height = isEmpty ? '' : `${shown.length * barHeight + margin}px`;
  canvas.style.cursor = chosen ? 'pointer' : '';
  draw(
    id,
    {
      type: 'bar',
      data: {
        labels: shown.map(({ name }) => spoken(name)),
        datasets: [
          {
            label: 'questions',
            data: shown.map(({ count }) => count),
            backgroundColor: colour('--bar'),
            borderRadius: 3,
            maxBarThickness: 18,
          },
        ],
      },
      options: options({
        indexAxis: 'y',
        plugins: { legend: { display: false } },
        scales: {
          x: axis(),
          y: axis({ grid: { display: false }, ticks: { color: colour('--text'), autoSkip: false } }),
        },
        onClick: (_, [bar]) => bar && chosen?.(shown[bar.index].name),
      }),
    },
    shown.map(({ name, count }) => `${name} ${count}`).join(', ') || 'none',
  );
};

/** Line chart: questions per day, and how many of them were not understood. */
export const dayLine = (id, days) => {
  const line = (label, name, data) => ({
    label,
    data,
    borderColor: colour(name),
    backgroundColor: colour(name),
    borderWidth: 2,
    pointRadius: days.length > 40 ? 0 : 3,
    tension: 0.2,
  });
  draw(
    id,
    {
      type: 'line',
      data: {
        labels: days.map(({ day }) => day),
        datasets: [
          line(
            'questions',
            '--bar',
            days.map(({ count }) => count),
          ),
          line(
            'not understood',
            '--bad',
            days.map(({ notUnderstood }) => notUnderstood),
          ),
        ],
      },
      options: options({
        plugins: { legend: { labels: { color: colour('--text'), boxWidth: 12, boxHeight: 2 } } },
        scales: { x: axis({ grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 16 } }), y: axis() },
      }),
    },
    days.map(({ day, count, notUnderstood }) => `${day} ${count}, not understood ${notUnderstood}`).join('; '),
  );
};
