// The owner's page of insights. Plain JavaScript, served as it is: nobody but the owner loads it, and it needs no build.
const form = document.querySelector('#filters');
const status = document.querySelector('#status');
const charts = new Map();
// Of chart.js, loaded before.
const { Chart } = window;

const values = () => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

const ask = async (path) => {
  const { token, ...query } = values();
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  if (response.ok) return response;
  const { title, detail } = await response.json();
  throw new Error(`${title}: ${detail}`);
};

const cells = (tag, texts) =>
  texts.map((text) => {
    const cell = document.createElement(tag);
    cell.textContent = text;
    return cell;
  });

const chart = (id, type, labels, datasets) => {
  charts.get(id)?.destroy();
  charts.set(
    id,
    new Chart(document.querySelector(`#${id}`), { type, data: { labels, datasets }, options: { animation: false } }),
  );
};

const bars = (id, counts) =>
  chart(
    id,
    'bar',
    counts.map(({ name }) => name),
    [{ label: 'questions', data: counts.map(({ count }) => count) }],
  );

const milliseconds = ({ p50, p95 }) =>
  p50 === null ? 'none' : `${Math.round(p50)} ms in the middle, ${Math.round(p95)} ms at most for 95 of 100`;

const show = (report) => {
  document.querySelector('#examples').replaceChildren(
    ...report.examples.map(({ time, brand, language, operation, outcome, ending, text, requestId }) => {
      const row = document.createElement('tr');
      row.append(...cells('td', [time, brand, language, operation, outcome, ending, text ?? '(not kept)', requestId]));
      return row;
    }),
  );
  document.querySelector('#figures').replaceChildren(
    ...[
      ['Questions', String(report.questions)],
      ['Votes', `${report.votes.up} up, ${report.votes.down} down`],
      ['First event', milliseconds(report.firstEvent)],
      ['Whole answer', milliseconds(report.done)],
    ].flatMap(([name, figure]) => [...cells('dt', [name]), ...cells('dd', [figure])]),
  );
  document.querySelector('#reasons').replaceChildren(
    ...cells(
      'li',
      report.reasons.map(({ vote, reason }) => `${vote}: ${reason}`),
    ),
  );
  chart(
    'days',
    'line',
    report.days.map(({ day }) => day),
    [
      { label: 'questions', data: report.days.map(({ count }) => count) },
      { label: 'not understood', data: report.days.map(({ notUnderstood }) => notUnderstood) },
    ],
  );
  for (const id of ['operations', 'outcomes', 'languages', 'products', 'endings']) bars(id, report[id]);
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.textContent = 'Loading';
  try {
    const report = await (await ask('/api/owner/insights')).json();
    document.querySelector('#report').hidden = false;
    show(report);
    status.textContent = `${report.questions} questions`;
  } catch (error) {
    status.textContent = error.message;
  }
});

document.querySelector('#export').addEventListener('click', async () => {
  try {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await (await ask('/api/owner/insights.csv')).blob());
    link.download = 'insights.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    status.textContent = error.message;
  }
});
