// The owner's insights page. Plain JavaScript, served as it is: only the owner loads it, and it needs no build.
import { bars, columns } from './charts.js';
import { find, made, nameOf, spoken } from './elements.js';

const [door, filters, deletion, period, status] = ['#door', '#filters', '#deletion', '#period', '#status'].map(find);
/** Kept only while the page is open. */
let token = '';
let report;
/** Rows of a list before the rest is asked for. */
const maxRows = 6;
const dayMilliseconds = 86_400_000;

const wanted = () => Object.fromEntries([...new FormData(filters)].filter(([, value]) => value !== ''));

const call = async (path, options = {}) => {
  const response = await fetch(path, { ...options, headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return response;
  const { title, detail } = await response.json();
  throw new Error(`${title}: ${detail}`);
};
const ask = (path, query) => call(`${path}?${new URLSearchParams(query)}`);

const tell = (text, isError = false) => {
  status.textContent = text;
  status.classList.toggle('bad', isError);
};
/** Errors are shown in place of the number of questions. */
const telling = (work) => async (event) => {
  try {
    await work(event);
  } catch (error) {
    tell(error.message, true);
  }
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
    ...(text === null ? [] : [made('p', { className: 'question', lang: language === 'jp' ? 'ja' : language }, text)]),
    made(
      'p',
      { className: 'about' },
      made('span', { className: `went ${went}` }, spoken(went)),
      ` ${brand} · ${nameOf('language', language)} · ${spoken(operation)} · `,
      made('time', { dateTime: time }, `${time.slice(0, 16).replace('T', ' ')} UTC`),
      ' · ',
      made('code', {}, requestId),
    ),
    actions,
  );
};

/** The first rows of a list, and a button that shows the others. */
const showRows = (id, rows, none) => {
  const list = find(`#${id}`);
  list.replaceChildren(...rows.slice(0, maxRows));
  list.nextElementSibling?.remove();
  if (rows.length === 0) list.append(made('li', { className: 'quiet' }, none));
  if (rows.length <= maxRows) return;
  const more = made('button', { type: 'button', className: 'more' }, `Show ${rows.length - maxRows} more`);
  more.addEventListener('click', () => {
    list.append(...rows.slice(maxRows));
    more.remove();
    rows[maxRows].tabIndex = -1;
    rows[maxRows].focus();
  });
  list.after(more);
};

/** A figure with a note in smaller letters. */
const share = (count, all) => [String(count), all === 0 ? '' : `${((count / all) * 100).toFixed(1)} % of all`];
const shortly = (milliseconds) =>
  milliseconds < 2000 ? `${Math.round(milliseconds)}\u00a0ms` : `${(milliseconds / 1000).toFixed(1)}\u00a0s`;
const times = ({ p50, p95 }) => (p50 === null ? ['–', 'none yet'] : [shortly(p50), `95 of 100 within ${shortly(p95)}`]);
const countOf = (counts, ...names) =>
  counts.filter(({ name }) => names.includes(name)).reduce((sum, { count }) => sum + count, 0);

const showFigures = () => {
  const { questions, outcomes, endings, handovers, votes, firstEvent, done } = report;
  const figures = [
    ['Questions', String(questions), `on ${report.days.length} ${report.days.length === 1 ? 'day' : 'days'}`],
    ['Not understood', ...share(countOf(outcomes, 'notUnderstood'), questions)],
    ['Not in the catalogue', ...share(countOf(outcomes, 'notHeld'), questions)],
    ['Failed or broken off', ...share(countOf(endings, 'failed', 'interrupted'), questions)],
    ['Handed to people', ...share(handovers, questions)],
    ['Votes', String(votes.up + votes.down), `${votes.up} up, ${votes.down} down`],
    ['First words after', ...times(firstEvent)],
    ['Whole answer after', ...times(done)],
  ];
  find('#figures').replaceChildren(
    ...figures.map(([name, figure, about]) =>
      made('div', { className: 'card' }, made('dt', {}, name), made('dd', {}, figure, made('small', {}, about))),
    ),
  );
};

/** Pressing a bar sets a filter, and pressing it again removes it. */
const filterBy = (name) => ({
  chosen: filters.elements[name].value,
  choose: (value) => {
    filters.elements[name].value = filters.elements[name].value === value ? '' : value;
    filters.requestSubmit();
  },
});

/** All days from the first to the last, also those without questions. */
const everyDay = (days) => {
  const known = new Map(days.map((each) => [each.day, each]));
  const all = [];
  for (let time = Date.parse(days[0]?.day); time <= Date.parse(days.at(-1)?.day); time += dayMilliseconds) {
    const day = new Date(time).toISOString().slice(0, 10);
    all.push({ name: day, ...(known.get(day) ?? { count: 0, notUnderstood: 0 }) });
  }
  return all;
};
const everyHour = (hours) =>
  Array.from({ length: 24 }, (_, hour) => ({
    name: String(hour),
    ...(hours.find((each) => each.hour === hour) ?? { count: 0, notUnderstood: 0 }),
  }));

const showCharts = () => {
  columns('days', everyDay(report.days));
  columns('hours', everyHour(report.hours));
  bars('operations', report.operations, filterBy('operation'));
  bars('products', report.products, filterBy('product'));
  bars('opened', report.opened, filterBy('product'));
  bars('languages', report.languages, filterBy('language'), 'language');
  bars('outcomes', report.outcomes, filterBy('outcome'));
  bars('endings', report.endings);
};

const reasonOf = ({ vote, reason }) =>
  made('li', { className: 'card' }, made('span', { className: `went ${vote}` }, vote), made('p', {}, reason));

const show = () => {
  const filtered = Object.keys(wanted()).length;
  find('#filtering summary').textContent = filtered === 0 ? 'Filters' : `Filters (${filtered})`;
  const isEmpty = report.questions === 0;
  find('#empty').textContent =
    filtered === 0
      ? 'Nobody has asked anything yet. Questions appear here as soon as they are asked.'
      : 'No question matches these filters.';
  find('#empty').hidden = !isEmpty;
  find('#content').hidden = isEmpty;
  if (isEmpty) return;
  showFigures();
  find('#textless').hidden = report.examples.every(({ text }) => text !== null);
  showRows('examples', report.examples.map(exampleOf), 'Every question was answered.');
  const worstFirst = report.reasons.toSorted((one, other) =>
    one.vote < other.vote ? -1 : Number(one.vote > other.vote),
  );
  showRows('reasons', worstFirst.map(reasonOf), 'Nobody gave a reason.');
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
      ...counts.map((each) => made('option', { value: each.name }, nameOf(name, each.name))),
    );
  find('#products-shown').replaceChildren(...products.map((each) => made('option', { value: each.name })));
};

const load = async () => {
  tell('Loading');
  report = await (await ask('/api/owner/insights', wanted())).json();
  tell(`${report.questions} ${report.questions === 1 ? 'question' : 'questions'}`);
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
    find('#filtering').open = window.matchMedia('(min-width: 40rem)').matches;
    find('h1').focus();
    show();
  }),
);
const again = telling(async (event) => {
  event?.preventDefault();
  await load();
  show();
});
filters.addEventListener('submit', again);
filters.addEventListener('change', ({ target }) => {
  if (target === period) {
    const since = new Date(Date.now() - Number(period.value) * dayMilliseconds);
    filters.elements.from.value = period.value === '' ? '' : since.toISOString().slice(0, 10);
    filters.elements.to.value = '';
  } else if (target.type === 'date') period.value = '';
  filters.requestSubmit();
});
// The fields are cleared only after this event.
filters.addEventListener('reset', () => setTimeout(again));
find('#export').addEventListener(
  'click',
  telling(async () => save(await ask('/api/owner/insights.csv', wanted()), 'insights.csv')),
);
deletion.addEventListener(
  'submit',
  telling(async (event) => {
    event.preventDefault();
    const chat = new FormData(deletion).get('chat').trim();
    if (!window.confirm(`Delete everything that is kept of the chat ${chat}? It cannot be brought back.`)) return;
    const response = await call(`/api/owner/insights/chats/${encodeURIComponent(chat)}`, { method: 'DELETE' });
    const { deleted } = await response.json();
    deletion.reset();
    await again();
    tell(deleted === 0 ? 'Nothing is kept of that chat' : `Deleted: ${deleted} questions and votes`);
  }),
);
window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => report && show());
