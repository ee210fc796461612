import { isIP, isIPv6 } from 'node:net';
import * as v from 'valibot';
import { defaultSiteCode, hostName, type Site, siteCodes, siteOfCode } from '../brands/registry.ts';
import defaults from './defaults.json' with { type: 'json' };

/** The environment as one schema, validated at the start. The README has the same table. */

/** Base of calls: paths are appended to it, and no client accepts a user in it. */
const baseUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const { protocol, username, password } = URL.parse(value) ?? {};
    return /^https?:$/.test(protocol ?? '') && `${username}${password}` === '' && !/[\s?#]/.test(value);
  }, 'allowed is an absolute http or https URL without user, query and fragment'),
);

/** A percent sign of a password must be written as %25. */
const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
};

/** Valkey uses the protocol of Redis, so both schemes are accepted. */
const isStoreUrl = (entry: string): boolean =>
  URL.canParse(entry) &&
  /^(valkey|redis)s?:\/\/./.test(entry) &&
  /^\/?\d*$/.test(new URL(entry).pathname) &&
  isDecodable(entry);
const storeUrl = v.pipe(
  v.string(),
  v.check(
    (value) => value.split(',').every((entry) => isStoreUrl(entry.trim())),
    'allowed is a URL such as valkey://:password@host:6379/0, redis:// or, encrypted, valkeys:// or rediss://, a percent sign of the password as %25; or those of a cluster, comma separated',
  ),
);

const wholeNumber = (min: number, max: number) => {
  const message = `allowed is a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,6})?$/, 'allowed is an amount of money such as 2.50'),
  v.transform(Number),
);

const site = v.pipe(v.picklist(siteCodes, `allowed is one of ${siteCodes.join(', ')}`), v.transform(siteOfCode));

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const pair = /^([^=\s]+)=([A-Z\d_]+)$/;
const brandHosts = v.pipe(
  v.string(),
  v.transform(entriesOf),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (entry) => siteCodes.some((code) => code === pair.exec(entry)?.[2]),
        `allowed are pairs host=BRAND, comma separated, with BRAND one of ${siteCodes.join(', ')}`,
      ),
    ),
  ),
  v.transform(
    (entries): ReadonlyMap<string, Site> =>
      new Map(
        entries.flatMap((entry) => {
          const [, host = '', wanted = ''] = pair.exec(entry) ?? [];
          const code = siteCodes.find((known) => known === wanted);
          return code ? [[hostName(host), siteOfCode(code)] as const] : [];
        }),
      ),
  ),
);

/** Origins only: an entry with a path or wildcard would match nothing, or too much. */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value.replace(/\/$/, '');

const origins = v.pipe(
  v.string(),
  v.transform(entriesOf),
  v.array(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'allowed is a comma separated list of origins such as https://shop.example'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
);

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'allowed is an origin such as https://icons.example'),
  v.transform((value) => new URL(value).origin),
);

/** Named address ranges of Fastify's `trustProxy`. */
const proxyRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const isAddressOrRange = (entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = isIPv6(address) ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && fits && more.length === 0;
};
const proxies = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'none' ? [] : entriesOf(text))),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (entry) => proxyRanges.includes(entry) || isAddressOrRange(entry),
        `allowed is a comma separated list of IP addresses, ranges such as 10.0.0.0/8, ${proxyRanges.join(', ')}; or none`,
      ),
    ),
  ),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Values of these variables never appear in a message. */
const secrets: ReadonlySet<string> = new Set(['LLM_API_KEY', 'VALKEY_URL', 'DATABASE_URL', 'ADMIN_TOKEN']);

const variablesSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3001'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'allowed is a host name or an IP address')), '127.0.0.1'),
  API_BASE_URL: v.optional(baseUrl),
  API_UPSTREAM: v.optional(baseUrl),
  DEFAULT_BRAND: v.optional(site, defaultSiteCode),
  BRAND_HOSTS: v.optional(brandHosts, ''),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'allowed is a path of a folder')), defaults.dataDir),
  CORS_ORIGINS: v.optional(origins, ''),
  IMAGE_ORIGINS: v.optional(origins, ''),
  FRAME_ANCESTORS: v.optional(origins, ''),
  ICON_HOST: v.optional(origin),
  CLOCK_SPEED: v.optional(wholeNumber(1, 1000), '1'),
  TRUSTED_PROXIES: v.optional(proxies, 'loopback'),
  HEADERS_TIMEOUT: v.optional(wholeNumber(1, 600), '10'),
  BODY_TIMEOUT: v.optional(wholeNumber(1, 3600), '30'),
  KEEP_ALIVE_TIMEOUT: v.optional(wholeNumber(1, 3600), '75'),
  CHAT_RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000), '600'),
  CONVERSATION_RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000), '300'),
  SEARCH_RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000), '1200'),
  FEEDBACK_RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000), '120'),
  ADMIN_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[!-~]{16,200}$/,
        'allowed are 16 to 200 ASCII letters, digits and signs without blanks and line breaks, such as those of: openssl rand -hex 24',
      ),
    ),
  ),
  INSIGHTS_TEXT: v.optional(v.picklist(['on', 'off'], 'allowed is on or off'), 'off'),
  INSIGHTS_TRACE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && value.includes('{traceId}'),
        'allowed is an absolute http or https URL with {traceId} in it',
      ),
    ),
  ),
  INSIGHTS_DAYS: v.optional(wholeNumber(1, 3650), '90'),
  ANSWERS_LIMIT: v.optional(wholeNumber(1, 1_000_000), '6000'),
  WORKERS: v.optional(wholeNumber(1, 128), '1'),
  LLM_BASE_URL: v.optional(baseUrl),
  LLM_MODEL: v.optional(v.pipe(v.string(), v.regex(/^\S{1,200}$/, 'allowed is the name of a model, without blanks'))),
  LLM_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[!-~]+$/, 'allowed are printable letters without blanks'))),
  LLM_FIRST_WORD: v.optional(wholeNumber(1, 86_400), '2'),
  LLM_TOKENS_PER_DAY: v.optional(wholeNumber(1, 1e12)),
  LLM_TOKENS_PER_PROCESS: v.optional(wholeNumber(1, 1e12)),
  LLM_COST_PER_DAY: v.optional(amount),
  LLM_COST_PER_PROCESS: v.optional(amount),
  LLM_PRICE_INPUT: v.optional(amount),
  LLM_PRICE_OUTPUT: v.optional(amount),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          /^postgres(ql)?:\/\/\S+$/.test(value) &&
          // Without a host it names a socket of this machine.
          URL.canParse(value.replace('@/', '@localhost/')) &&
          isDecodable(value),
        'allowed is a URL such as postgres://user:password@host:5432/name, a percent sign of the password as %25',
      ),
    ),
  ),
  VALKEY_URL: v.optional(storeUrl),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(baseUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(baseUrl),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: v.optional(baseUrl),
  OTEL_METRICS_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'allowed is otlp or none')),
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(wholeNumber(100, 3_600_000), '60000'),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.literal('http/json', 'allowed is http/json')),
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'allowed is true or false')),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `allowed is one of ${logLevels.join(', ')}`), 'warn'),
});

/** Names of all variables. */
export const variableNames: readonly string[] = Object.keys(variablesSchema.entries);

const environmentSchema = v.pipe(
  variablesSchema,
  v.forward(
    v.partialCheck(
      [['LLM_BASE_URL'], ['LLM_MODEL']],
      ({ LLM_BASE_URL, LLM_MODEL }) => (LLM_BASE_URL === undefined) === (LLM_MODEL === undefined),
      'allowed are LLM_BASE_URL and LLM_MODEL together, or neither',
    ),
    ['LLM_MODEL'],
  ),
  v.forward(
    v.partialCheck(
      [['LLM_COST_PER_DAY'], ['LLM_COST_PER_PROCESS'], ['LLM_PRICE_INPUT'], ['LLM_PRICE_OUTPUT']],
      ({ LLM_COST_PER_DAY, LLM_COST_PER_PROCESS, LLM_PRICE_INPUT, LLM_PRICE_OUTPUT }) =>
        (LLM_COST_PER_DAY === undefined && LLM_COST_PER_PROCESS === undefined) ||
        (LLM_PRICE_INPUT !== undefined && LLM_PRICE_OUTPUT !== undefined),
      'allowed is LLM_COST_PER_DAY or LLM_COST_PER_PROCESS only with LLM_PRICE_INPUT and LLM_PRICE_OUTPUT, by which it is reckoned',
    ),
    ['LLM_PRICE_INPUT'],
  ),
);
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Parses the environment; an empty variable counts as unset. @throws Error that names every invalid variable */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environmentSchema, set);
  if (parsed.success) return parsed.output;
  const lines = parsed.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key ?? '');
    const value = secrets.has(name) ? '(hidden)' : JSON.stringify(set[name]);
    return `${name}=${value}: ${issue.message}`;
  });
  throw new Error(`the environment is not valid:\n  ${lines.join('\n  ')}`);
};
