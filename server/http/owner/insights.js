// The owner's page of insights. Plain JavaScript, served as it is: nobody but the owner loads it, and it needs no build.
const form = document.querySelector('#filters');
const status = document.querySelector('#status');
const charts = new Map();
// Of chart.js, loaded before.
const { Chart } = window;

const values = () => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

const ask = async (path, given) => {
  const { token, ...filters } = values();
  const query = given ?? filters;
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
    new Chart(document.querySelector(`#${id}`), {
      type,
      data: { labels, datasets },
      options: { animation: false, scales: { y: { beginAtZero: true, ticks: { precision: 0 } } } },
    }),
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

/** Saves what a call answers under a name. */
const save = async (response, name) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** What leads on from an example: its trace, and a case of the evaluation where its text is kept. */
const actions = ({ brand, requestId, text, traceUrl }) => {
  const cell = document.createElement('td');
  if (traceUrl !== null) {
    const link = document.createElement('a');
    Object.assign(link, { href: traceUrl, target: '_blank', rel: 'noopener', textContent: 'Trace' });
    cell.append(link, ' ');
  }
  if (text !== null) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: 'Make a case of it' });
    button.addEventListener('click', async () => {
      try {
        await save(await ask('/api/owner/insights/case', { brand, requestId }), `${requestId}.jsonl`);
      } catch (error) {
        status.textContent = error.message;
      }
    });
    cell.append(button);
  }
  return cell;
};

const show = (report) => {
  document.querySelector('#examples').replaceChildren(
    ...report.examples.map((example) => {
      const { time, brand, language, operation, outcome, ending, text, requestId } = example;
      const row = document.createElement('tr');
      row.append(
        ...cells('td', [time, brand, language, operation, outcome, ending, text ?? '(not kept)', requestId]),
        actions(example),
      );
      return row;
    }),
  );
  document.querySelector('#figures').replaceChildren(
    ...[
      ['Questions', String(report.questions)],
      ['Handed over to people', String(report.handovers)],
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
    await save(await ask('/api/owner/insights.csv'), 'insights.csv');
  } catch (error) {
    status.textContent = error.message;
  }
});
