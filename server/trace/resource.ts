import { randomUUID } from 'node:crypto';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';

/** The name of the service at a collector, where `OTEL_SERVICE_NAME` gives no other. */
export const serviceName = 'tool-assistant';

/** Who sends: the service, and this process of it, so that processes are told apart. */
export const processResource: Resource = defaultResource()
  .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName, [ATTR_SERVICE_INSTANCE_ID]: randomUUID() }))
  .merge(detectResources({ detectors: [envDetector] }));
