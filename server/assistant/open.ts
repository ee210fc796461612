import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Assistant } from './assistant.ts';
import { createAssistant } from './embedded.ts';
import type { ModelEndpoint, ModelLimits } from './model/endpoint/endpoint.ts';

/**
 * Opens the assistant: the built-in one, or, with an endpoint, the one with a language model. Model code is loaded only
 * if needed.
 */
export const openAssistant = async (
  catalogue: Catalogue,
  endpoint?: ModelEndpoint,
  limits: Partial<ModelLimits> = {},
): Promise<Assistant> => {
  if (endpoint === undefined) return createAssistant(catalogue);
  const { createModelAssistant } = await import('./model/modelAssistant.ts');
  return createModelAssistant(catalogue, endpoint, limits);
};
