import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Assistant } from './assistant.ts';
import { createAssistant } from './embedded.ts';
import type { ModelEndpoint, ModelLimits } from './model/endpoint.ts';

/** Opens the answerer: the embedded one, or with an endpoint the one whose words a language model finds. Nothing of the latter is loaded without. */
export const openAssistant = async (
  catalogue: Catalogue,
  endpoint?: ModelEndpoint,
  limits: Partial<ModelLimits> = {},
): Promise<Assistant> => {
  if (endpoint === undefined) return createAssistant(catalogue);
  const { createModelAssistant } = await import('./model/modelAssistant.ts');
  return createModelAssistant(catalogue, endpoint, limits);
};
