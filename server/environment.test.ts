import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('has a default for everything that needs one', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3001,
      HOST: '127.0.0.1',
      DEFAULT_BRAND: { brand: 'HUS', development: false },
      BRAND_HOSTS: new Map(),
      DATA_DIR: '.data',
      CLOCK_SPEED: 1,
      CORS_ORIGINS: [],
      IMAGE_ORIGINS: [],
      FRAME_ANCESTORS: [],
      TRUSTED_PROXIES: ['loopback'],
      HEADERS_TIMEOUT: 10,
      BODY_TIMEOUT: 30,
      KEEP_ALIVE_TIMEOUT: 75,
      CHAT_RATE_LIMIT: 600,
      CONVERSATION_RATE_LIMIT: 300,
      SEARCH_RATE_LIMIT: 1200,
      FEEDBACK_RATE_LIMIT: 120,
      INSIGHTS_TEXT: 'off',
      INSIGHTS_DAYS: 90,
      WORKERS: 1,
      LLM_FIRST_WORD: 2,
      ANSWERS_LIMIT: 6000,
      OTEL_METRIC_EXPORT_INTERVAL: 60_000,
      LOG_LEVEL: 'warn',
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', API_BASE_URL: '', DATA_DIR: '' })).toEqual(readEnvironment({}));
  });

  it('reads what is allowed', () => {
    const read = readEnvironment({
      PORT: '0',
      HOST: '0.0.0.0',
      API_BASE_URL: 'http://127.0.0.1:4555/api',
      API_UPSTREAM: 'https://api.example',
      DEFAULT_BRAND: 'DEV_MET',
      BRAND_HOSTS: 'Tools.Example=HEU, dev.tools.example:8080=DEV_HEU,,[::1]=HJP',
      CORS_ORIGINS: 'https://shop.example, http://localhost:5173/',
      IMAGE_ORIGINS: 'https://images.example',
      ICON_HOST: 'https://icons.example/',
      FRAME_ANCESTORS: 'https://shop.example',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.7,uniquelocal',
      CHAT_RATE_LIMIT: '7',
      LOG_LEVEL: 'silent',
    });
    expect(read).toMatchObject({
      PORT: 0,
      HOST: '0.0.0.0',
      API_BASE_URL: 'http://127.0.0.1:4555/api',
      API_UPSTREAM: 'https://api.example',
      DEFAULT_BRAND: { brand: 'MET', development: true },
      CORS_ORIGINS: ['https://shop.example', 'http://localhost:5173'],
      IMAGE_ORIGINS: ['https://images.example'],
      ICON_HOST: 'https://icons.example',
      FRAME_ANCESTORS: ['https://shop.example'],
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1', '192.168.1.7', 'uniquelocal'],
      CHAT_RATE_LIMIT: 7,
      LOG_LEVEL: 'silent',
    });
    expect([...read.BRAND_HOSTS]).toEqual([
      ['tools.example', { brand: 'HEU', development: false }],
      ['dev.tools.example', { brand: 'HEU', development: true }],
      ['[::1]', { brand: 'HJP', development: false }],
    ]);
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['HOST', 'not a host', 'a host name or an IP address'],
    ['HOST', 'http://localhost', 'a host name or an IP address'],
    ['API_BASE_URL', '/api', 'an absolute http or https URL'],
    ['API_BASE_URL', 'ftp://files.example', 'an absolute http or https URL'],
    ['API_BASE_URL', 'https://api.example/api?key=1', 'an absolute http or https URL without user, query and fragment'],
    ['API_BASE_URL', 'https://jo:secret@api.example/api', 'an absolute http or https URL without user'],
    ['API_BASE_URL', 'https://api.example/api ', 'an absolute http or https URL'],
    ['LLM_BASE_URL', 'http://127.0.0.1:1/v1#', 'an absolute http or https URL'],
    ['INSIGHTS_TRACE_URL', 'javascript:{traceId}', 'an absolute http or https URL with {traceId} in it'],
    ['API_UPSTREAM', 'localhost:4555', 'an absolute http or https URL'],
    ['API_UPSTREAM', 'javascript:alert(1)', 'an absolute http or https URL'],
    ['DEFAULT_BRAND', 'ACME', 'one of HEU, HJP, HUS, MET, DEV_HEU, DEV_MET'],
    ['DEFAULT_BRAND', 'heu', 'one of HEU, HJP, HUS, MET, DEV_HEU, DEV_MET'],
    ['DEFAULT_BRAND', '__proto__', 'one of HEU, HJP, HUS, MET, DEV_HEU, DEV_MET'],
    ['BRAND_HOSTS', 'tools.example', 'pairs host=BRAND'],
    ['BRAND_HOSTS', 'tools.example=HEU,other.example=ACME', 'with BRAND one of HEU, HJP'],
    ['BRAND_HOSTS', '=HEU', 'pairs host=BRAND'],
    ['CORS_ORIGINS', 'shop.example', 'a comma separated list of origins'],
    ['CORS_ORIGINS', 'https://shop.example,*', 'a comma separated list of origins'],
    ['CORS_ORIGINS', 'https://shop.example/path', 'a comma separated list of origins'],
    ['IMAGE_ORIGINS', "'unsafe-inline'", 'a comma separated list of origins'],
    ['ICON_HOST', 'https://icons.example/path', 'an origin such as https://icons.example'],
    ['ICON_HOST', '*', 'an origin such as https://icons.example'],
    ['CLOCK_SPEED', '0', '1 to 1000'],
    ['IMAGE_ORIGINS', "https://a.example; script-src 'unsafe-inline'", 'a comma separated list of origins'],
    ['FRAME_ANCESTORS', '*', 'a comma separated list of origins'],
    ['TRUSTED_PROXIES', 'everybody', 'IP addresses, ranges such as 10.0.0.0/8, loopback'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses, ranges such as 10.0.0.0/8, loopback'],
    ['TRUSTED_PROXIES', 'true', 'IP addresses, ranges such as 10.0.0.0/8, loopback'],
    ['HEADERS_TIMEOUT', '0', 'a whole number from 1 to 600'],
    ['CHAT_RATE_LIMIT', '0', 'a whole number from 1 to 1000000'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%s and says what is allowed', (name, value, allowed) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(`${name}=${JSON.stringify(value)}: allowed`);
    expect(read).toThrow(allowed);
  });

  it('takes a language model with its address and name, and its key', () => {
    const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'llama3.1:8b', LLM_API_KEY: 'sk-1' };
    expect(readEnvironment(model)).toMatchObject(model);
    expect(() => readEnvironment({ LLM_BASE_URL: 'http://127.0.0.1/v1' })).toThrow(
      'LLM_BASE_URL and LLM_MODEL together',
    );
    expect(() => readEnvironment({ LLM_MODEL: 'x' })).toThrow('LLM_BASE_URL and LLM_MODEL together');
  });

  it('takes budgets of a model in tokens, and in money with the prices it is reckoned by', () => {
    const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'llama3.1:8b' };
    const prices = { LLM_PRICE_INPUT: '0.25', LLM_PRICE_OUTPUT: '2' };
    expect(
      readEnvironment({ ...model, ...prices, LLM_COST_PER_DAY: '5.50', LLM_TOKENS_PER_DAY: '1000000' }),
    ).toMatchObject({ LLM_FIRST_WORD: 2, LLM_COST_PER_DAY: 5.5, LLM_PRICE_INPUT: 0.25, LLM_TOKENS_PER_DAY: 1_000_000 });
    expect(() => readEnvironment({ ...model, LLM_COST_PER_PROCESS: '5' })).toThrow('LLM_PRICE_INPUT');
    expect(() => readEnvironment({ ...model, LLM_COST_PER_DAY: 'much' })).toThrow('an amount of money');
    expect(() => readEnvironment({ ...model, LLM_FIRST_WORD: '0' })).toThrow('LLM_FIRST_WORD="0"');
  });

  it('can do without any proxy', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([]);
  });

  it('never repeats a key', () => {
    const read = () => readEnvironment({ LLM_API_KEY: 'sk-secret with blanks' });
    expect(read).toThrow('LLM_API_KEY=(hidden)');
    expect(read).not.toThrow(/sk-secret/);
    const readStore = () => readEnvironment({ VALKEY_URL: 'http://:secret@127.0.0.1:6379' });
    expect(readStore).toThrow('VALKEY_URL=(hidden): allowed is a URL such as valkey://');
    expect(readStore).not.toThrow(/secret/);
  });

  it.each(['valkey://127.0.0.1:6379', 'redis://:secret@store:6379/2', 'rediss://store'])(
    'knows a store at %s',
    (url) => {
      expect(readEnvironment({ VALKEY_URL: url }).VALKEY_URL).toBe(url);
    },
  );

  it.each([
    'postgres://user:password@host:5432/name',
    'postgresql://user:p%25w@host/name?sslmode=require',
    'postgres://user:password@/name?host=/run/postgresql',
    'postgres://user@%2Frun%2Fpostgresql/name',
  ])('knows a database at %s', (url) => {
    expect(readEnvironment({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  it.each([
    ['VALKEY_URL', 'redis://:p%w@store:6379'],
    ['VALKEY_URL', 'redis://store:6379/first'],
    ['VALKEY_URL', 'redis://store:99999'],
    ['DATABASE_URL', 'postgres://user:p%w@host/name'],
    ['DATABASE_URL', 'postgres://user:a/b@host/name'],
    ['DATABASE_URL', 'postgres://user@host:99999/name'],
  ])('refuses %s=%s at the start, since no call could use it', (name, url) => {
    expect(() => readEnvironment({ [name]: url })).toThrow(`${name}=(hidden): allowed is a URL`);
  });

  it('names every wrong variable at once', () => {
    const read = () => readEnvironment({ PORT: 'x', DEFAULT_BRAND: 'y' });
    expect(read).toThrow('PORT="x"');
    expect(read).toThrow('DEFAULT_BRAND="y"');
  });
});
