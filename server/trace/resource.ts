import { randomUUID } from 'node:crypto';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';

/** Service name at a collector, unless `OTEL_SERVICE_NAME` sets another. */
export const serviceName = 'tool-assistant';

/** The service and this process of it, so that a collector can tell processes apart. */
export const processResource: Resource = defaultResource()
  .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName, [ATTR_SERVICE_INSTANCE_ID]: randomUUID() }))
  .merge(detectResources({ detectors: [envDetector] }));
