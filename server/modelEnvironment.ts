import { limitsForFirstWord, type ModelEndpoint, type ModelLimits } from './assistant/model/endpoint/endpoint.ts';
import type { Environment } from './environment.ts';

/** The configured endpoint, if any. */
export const endpointOf = ({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Environment): ModelEndpoint | undefined =>
  LLM_BASE_URL === undefined || LLM_MODEL === undefined
    ? undefined
    : { baseUrl: LLM_BASE_URL, model: LLM_MODEL, ...(LLM_API_KEY === undefined ? {} : { apiKey: LLM_API_KEY }) };

const second = 1000;

/** Configured limits of time, tokens and money. Several processes share the day's budget. */
export const limitsOf = (environment: Environment): Partial<ModelLimits> => {
  const { LLM_TOKENS_PER_DAY, LLM_COST_PER_DAY, LLM_TOKENS_PER_PROCESS, LLM_COST_PER_PROCESS } = environment;
  const { LLM_FIRST_WORD, LLM_PRICE_INPUT, LLM_PRICE_OUTPUT, WORKERS } = environment;
  return {
    ...limitsForFirstWord(LLM_FIRST_WORD * second),
    ...(LLM_TOKENS_PER_DAY === undefined ? {} : { tokensPerDay: LLM_TOKENS_PER_DAY / WORKERS }),
    ...(LLM_COST_PER_DAY === undefined ? {} : { costPerDay: LLM_COST_PER_DAY / WORKERS }),
    ...(LLM_TOKENS_PER_PROCESS === undefined ? {} : { tokensPerProcess: LLM_TOKENS_PER_PROCESS }),
    ...(LLM_COST_PER_PROCESS === undefined ? {} : { costPerProcess: LLM_COST_PER_PROCESS }),
    ...(LLM_PRICE_INPUT === undefined ? {} : { inputPrice: LLM_PRICE_INPUT }),
    ...(LLM_PRICE_OUTPUT === undefined ? {} : { outputPrice: LLM_PRICE_OUTPUT }),
  };
};
