// The owner's insights page. Plain JavaScript, served as it is: only the owner loads it, and it needs no build.
import { bars, dayLine, spoken } from './charts.js';

const find = (selector) => document.querySelector(selector);
const [door, filters, status] = ['#door', '#filters', '#status'].map(find);
/** Kept only while the page is open. */
let token = '';
let report;

const wanted = () => Object.fromEntries([...new FormData(filters)].filter(([, value]) => value !== ''));

const ask = async (path, query) => {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.ok) return response;
  const { title, detail } = await response.json();
  throw new Error(`${title}: ${detail}`);
};

/** Errors are shown in place of the number of questions. */
const telling = (work) => async (event) => {
  try {
    await work(event);
  } catch (error) {
    status.textContent = error.message;
  }
};

const made = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** Saves a response as a file. */
const save = async (response, name) => {
  const link = made('a', { href: URL.createObjectURL(await response.blob()), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
};

const exampleOf = ({ time, brand, language, operation, outcome, ending, text, requestId, traceUrl }) => {
  const actions = made('p', { className: 'actions' });
  if (traceUrl !== null)
    actions.append(made('a', { href: traceUrl, target: '_blank', rel: 'noopener', textContent: 'Trace' }));
  if (text !== null) {
    const button = made('button', { type: 'button', textContent: 'Make a case of it' });
    button.addEventListener(
      'click',
      telling(async () => save(await ask('/api/owner/insights/case', { brand, requestId }), `${requestId}.jsonl`)),
    );
    actions.append(button);
  }
  const went = ending === 'whole' ? outcome : ending;
  return made(
    'li',
    { className: 'card' },
    made('p', { className: 'question', lang: language === 'jp' ? 'ja' : language }, text ?? 'The text is not kept.'),
    made(
      'p',
      { className: 'about' },
      made('span', { className: `went ${went}` }, spoken(went)),
      ` ${brand} · ${language} · ${operation} · `,
      made('time', { dateTime: time }, `${time.slice(0, 16).replace('T', ' ')} UTC`),
      ' · ',
      made('code', {}, requestId),
    ),
    actions,
  );
};

/** A figure with a note in smaller letters. */
const share = (count, all) => [String(count), all === 0 ? '' : `${((count / all) * 100).toFixed(1)} % of all`];
const times = ({ p50, p95 }) =>
  p50 === null ? ['none', ''] : [`${Math.round(p50)}\u00a0ms`, `95 of 100 within ${Math.round(p95)}\u00a0ms`];
const countOf = (counts, name) => counts.find((each) => each.name === name)?.count ?? 0;

const showFigures = () => {
  const { questions, outcomes, handovers, votes, firstEvent, done } = report;
  const figures = [
    ['Questions', String(questions), ''],
    ['Not understood', ...share(countOf(outcomes, 'notUnderstood'), questions)],
    ['Not held in the catalogue', ...share(countOf(outcomes, 'notHeld'), questions)],
    ['Handed over to people', ...share(handovers, questions)],
    ['Votes', String(votes.up + votes.down), `${votes.up} up, ${votes.down} down`],
    ['First words after', ...times(firstEvent)],
    ['Whole answer after', ...times(done)],
  ];
  find('#figures').replaceChildren(
    ...figures.map(([name, figure, about]) =>
      made(
        'div',
        { className: 'card' },
        made('dt', {}, name),
        made('dd', {}, figure, ...(about === '' ? [] : [made('small', {}, about)])),
      ),
    ),
  );
};

const nothing = (text) => made('li', { className: 'nothing', textContent: text });

/** Pressing a bar sets a filter. */
const filterBy = (name) => (value) => {
  filters.elements[name].value = value;
  filters.requestSubmit();
};

const showCharts = () => {
  dayLine('days', report.days);
  bars('operations', report.operations, filterBy('operation'));
  bars('products', report.products, filterBy('product'));
  bars('opened', report.opened, filterBy('product'));
  bars('languages', report.languages, filterBy('language'));
  bars('outcomes', report.outcomes, filterBy('outcome'));
  bars('endings', report.endings);
};

const show = () => {
  showFigures();
  const examples = report.examples.map(exampleOf);
  find('#examples').replaceChildren(...(examples.length > 0 ? examples : [nothing('Every question was answered.')]));
  const reasons = report.reasons.map(({ vote, reason }) =>
    made('li', {}, made('span', { className: `went ${vote}` }, vote), ` ${reason}`),
  );
  find('#reasons').replaceChildren(...(reasons.length > 0 ? reasons : [nothing('Nobody gave a reason.')]));
  showCharts();
};

/** The filter options are all values of the period, whatever is filtered now. */
const offer = ({ brands, languages, operations, outcomes, products }) => {
  for (const [name, counts] of Object.entries({
    brand: brands,
    language: languages,
    operation: operations,
    outcome: outcomes,
  }))
    filters.elements[name].replaceChildren(
      made('option', { value: '' }, 'all'),
      ...counts.map((each) => made('option', { value: each.name }, spoken(each.name))),
    );
  find('#products-shown').replaceChildren(...products.map((each) => made('option', { value: each.name })));
};

const load = async () => {
  status.textContent = 'Loading';
  report = await (await ask('/api/owner/insights', wanted())).json();
  status.textContent = `${report.questions} ${report.questions === 1 ? 'question' : 'questions'}`;
};

door.addEventListener(
  'submit',
  telling(async (event) => {
    event.preventDefault();
    token = new FormData(door).get('token');
    await load();
    offer(report);
    door.hidden = true;
    find('#report').hidden = false;
    show();
  }),
);
const again = telling(async (event) => {
  event?.preventDefault();
  await load();
  show();
});
filters.addEventListener('submit', again);
filters.addEventListener('change', () => filters.requestSubmit());
// The fields are cleared only after this event.
filters.addEventListener('reset', () => setTimeout(again));
find('#export').addEventListener(
  'click',
  telling(async () => save(await ask('/api/owner/insights.csv', wanted()), 'insights.csv')),
);
window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => report && showCharts());
