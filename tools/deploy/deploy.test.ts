import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { problemTypes } from '../../contract/problems.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createMetrics } from '../../server/trace/metrics.ts';
import { listOf, stagesOf, unknownIn } from './containerFile.ts';

/** Validates the files in deploy/ with linters and schemas, and compares them with the server. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const scripts = v.parse(
  v.object({ scripts: v.object({ start: v.string() }), workspaces: v.array(v.string()) }),
  JSON.parse(read('package.json')),
);

describe('the container file', () => {
  const text = read('deploy/Dockerfile');
  const stages = stagesOf(text);
  const last = stages.at(-1)?.steps ?? [];
  const textOf = (what: string): string => last.find(({ does }) => does === what)?.text ?? '';

  it('passes its linter', () => {
    expect(validate(text)).toEqual([]);
  });

  it('runs as an unprivileged user, on images of one version', () => {
    expect(textOf('USER')).toBe('1000:1000');
    expect(new Set(stages.map(({ image }) => image))).toEqual(new Set(['node:24-bookworm-slim']));
    expect(`node:${read('.nvmrc').trim()}-bookworm-slim`).toBe(stages[0]?.image);
  });

  it('starts one process as npm start does, and checks its health', () => {
    const command = listOf(textOf('CMD')).slice(1);
    const served = scripts.scripts.start.slice(scripts.scripts.start.lastIndexOf('exec node ') + 'exec node '.length);
    expect(served.replace(/--import \.\/tools\/build\/\S+ /g, '')).toBe(command.join(' '));
    expect(textOf('HEALTHCHECK')).toContain('deploy/healthCheck.js');
  });

  it('has no step or flag that is carried out otherwise without an engine', () => {
    expect(stages.flatMap(unknownIn)).toEqual([]);
    const other = `FROM a\nARG b=1\nCOPY --chown=1 --from=x c d\nUSER 1000\nRUN --mount=type=cache,target=/e f\n`;
    expect(stagesOf(other).flatMap(unknownIn)).toEqual([
      'this step is not known: ARG b=1',
      'this flag is not known: COPY --chown',
      'this step would run as another user than 1000: RUN f',
    ]);
    const mounted = stagesOf('FROM a\nRUN --mount=type=cache,target=/e --network=none f\n');
    expect(mounted.flatMap(unknownIn)).toEqual([
      'this flag is not known: RUN --mount',
      'this flag is not known: RUN --network',
    ]);
  });

  it('copies the package.json of every workspace', () => {
    const copied = stages[0]?.steps.flatMap(({ does, words }) => (does === 'COPY' ? words : [])) ?? [];
    for (const workspace of scripts.workspaces) expect(copied).toContain(`${workspace}/package.json`);
  });

  it('sets variables that the server takes', () => {
    const variables = last.find(({ does }) => does === 'ENV')?.words.map((word) => word.split('='));
    expect(() => readEnvironment(Object.fromEntries(variables ?? []))).not.toThrow();
  });
});

const service = v.looseObject({
  image: v.pipe(v.string(), v.regex(/:[^:]+$/)),
  read_only: v.literal(true),
  restart: v.literal('unless-stopped'),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  deploy: v.object({ resources: v.object({ limits: v.object({ memory: v.string() }) }) }),
  environment: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.literal('service_healthy') })), {}),
});

describe('the compose file', () => {
  const path = 'deploy/compose.yaml';
  const compose = v.parse(v.looseObject({ services: v.record(v.string(), service) }), parse(read(path)));

  it('passes its linter', () => {
    // The image is built here and pushed under a name; keys are in reading order.
    const rules = { 'no-build-and-image': 0, 'service-keys-order': 0 } as const;
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
    const found = linter.lintFiles([join(root, path)], false).flatMap(({ messages }) => messages);
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('starts proxy, assistant and store read-only, with limits, and after the services they need', () => {
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['assistant', 'postgres', 'proxy', 'valkey']));
    expect(Object.keys(compose.services['proxy']?.depends_on ?? {})).toEqual(['assistant']);
    for (const needed of Object.keys(compose.services['assistant']?.depends_on ?? {}))
      expect(compose.services[needed]).toHaveProperty('healthcheck');
  });

  it('sets variables that the server takes, with secrets from outside', () => {
    const { environment = {} } = compose.services['assistant'] ?? {};
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value?.replace(/\$\{\w+(:[-?][^}]*)?\}/g, ''),
    ]);
    expect(() => readEnvironment(Object.fromEntries(given))).not.toThrow();
    expect(environment['ADMIN_TOKEN']).toBeNull();
  });

  it('gives nginx the template that docs/processes.md documents', () => {
    const template = read('deploy/nginx/assistant.conf.template');
    const documented = /location \/ \{\n([^}]*)\}/.exec(read('docs/processes.md'))?.[1] ?? '';
    const [, ...settings] = documented.trim().split('\n');
    for (const line of settings) expect(template).toContain(line.trim());
    const filled = Object.keys(compose.services['proxy']?.environment ?? {}).map((name) =>
      name.replace('NGINX_ENTRYPOINT_LOCAL', 'NGINX_LOCAL'),
    );
    expect(new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))).toEqual(new Set(filled));
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/tool-assistant.service');
  const settingOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('starts what the image starts', () => {
    const command = listOf(
      stagesOf(read('deploy/Dockerfile'))
        .at(-1)
        ?.steps.find(({ does }) => does === 'CMD')?.text ?? '',
    );
    const [program, ...words] = settingOf('ExecStart').split(' ');
    expect(program).toMatch(/\/node$/);
    expect(words).toEqual(command.slice(1));
  });

  it('lets answers complete, restarts, and has no privileges', () => {
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(12);
    expect([
      settingOf('Restart'),
      settingOf('DynamicUser'),
      settingOf('ProtectSystem'),
      settingOf('NoNewPrivileges'),
    ]).toEqual(['always', 'yes', 'strict', 'yes']);
    const variables = settingOf('Environment')
      .split(' ')
      .map((pair) => pair.split('='));
    expect(() => readEnvironment(Object.fromEntries(variables))).not.toThrow();
  });
});

const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};
const manifest = v.looseObject({
  kind: v.picklist([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Namespace',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
    'StatefulSet',
  ]),
  metadata: v.looseObject({ name: v.string() }),
});
const probe = v.union([
  v.looseObject({ httpGet: v.object({ path: v.picklist(['/api/health', '/api/ready']), port: v.literal('http') }) }),
  v.looseObject({ tcpSocket: v.object({ port: v.string() }) }),
  v.looseObject({ exec: v.object({ command: v.array(v.string()) }) }),
]);
const workload = v.looseObject({
  spec: v.looseObject({
    template: v.looseObject({
      metadata: v.looseObject({ labels: v.record(v.string(), v.string()) }),
      spec: v.looseObject({
        automountServiceAccountToken: v.literal(false),
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
        containers: v.array(
          v.looseObject({
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            resources: v.object({
              requests: v.object({ cpu: v.string(), memory: v.string() }),
              limits: v.object({ memory: v.string() }),
            }),
            securityContext: v.object({
              allowPrivilegeEscalation: v.literal(false),
              readOnlyRootFilesystem: v.literal(true),
              capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
            }),
          }),
        ),
      }),
    }),
  }),
});

describe('the manifests of Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const { resources } = v.parse(
    v.looseObject({ resources: v.array(v.string()) }),
    parse(read(`${folder}/kustomization.yaml`)),
  );
  const manifests = resources.flatMap((name) =>
    parseAllDocuments(read(`${folder}/${name}`)).map((document) => v.parse(manifest, document.toJS())),
  );
  const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');

  it('are all listed, and valid by the Kubernetes schemas', () => {
    expect(readdirSync(join(root, folder)).toSorted()).toEqual(['kustomization.yaml', ...resources].toSorted());
    for (const each of manifests) {
      const Model: new (data: never) => { validate(): void } = models[each.kind];
      expect(() => Reflect.construct(Model, [each]).validate(), `${each.kind} ${each.metadata.name}`).not.toThrow();
    }
  });

  it('run everything unprivileged, read-only, with limits and probes', () => {
    expect(workloads.length).toBeGreaterThan(1);
    for (const each of workloads) expect(() => v.parse(workload, each), each.metadata.name).not.toThrow();
  });

  it('probe the endpoints of the assistant, and let its answers complete', () => {
    const assistant = v.parse(
      workload,
      workloads.find(({ metadata }) => metadata.name === 'assistant'),
    );
    const [container] = assistant.spec.template.spec.containers;
    expect([container?.startupProbe, container?.readinessProbe, container?.livenessProbe]).toMatchObject([
      { httpGet: { path: '/api/ready' } },
      { httpGet: { path: '/api/ready' } },
      { httpGet: { path: '/api/health' } },
    ]);
    expect(assistant.spec.template.spec['terminationGracePeriodSeconds']).toBe(30);
  });

  it('refer to existing services, settings and secrets, with matching labels', () => {
    const text = resources.map((name) => read(`${folder}/${name}`)).join('\n');
    const selector = v.looseObject({ spec: v.looseObject({ selector: v.record(v.string(), v.string()) }) });
    for (const each of manifests.filter(({ kind }) => kind === 'Service'))
      expect(
        workloads.map((one) => v.parse(workload, one).spec.template.metadata.labels),
        each.metadata.name,
      ).toContainEqual(v.parse(selector, each).spec.selector);
    expect(text.match(/secretRef:\n\s+name: (\w+)/)?.[1]).toBe('assistant');
    const [settings] = manifests.filter(({ kind }) => kind === 'ConfigMap');
    const { data } = v.parse(v.looseObject({ data: v.record(v.string(), v.string()) }), settings);
    expect(() => readEnvironment(data)).not.toThrow();
  });
});

const alerts = v.object({
  groups: v.array(
    v.object({
      name: v.string(),
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          for: v.pipe(v.string(), v.regex(/^\d+m$/)),
          labels: v.object({ severity: v.picklist(['page', 'warn']) }),
          annotations: v.object({ summary: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ),
});

describe('the alerts', () => {
  const rules = v.parse(alerts, parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules);

  it('use metrics that the server exports', async () => {
    const metrics = createMetrics();
    metrics.watch({
      tool_assistant_answers_under_way: { help: 'Answers', read: () => 0 },
      tool_assistant_answers_limit: { help: 'Answers', read: () => 0 },
    });
    const text = await metrics.text();
    const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    for (const { expr, alert } of rules)
      for (const [name] of expr.matchAll(/\b(?:http_server|tool_assistant|process)_\w+/g))
        expect(known, `${alert}: ${name}`).toContain(name.replace(/_(bucket|count|sum)$/, ''));
    const problems = rules.flatMap(({ expr }) => /problem=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? []);
    for (const problem of problems) expect(Object.keys(problemTypes)).toContain(problem);
  });

  it('link to their runbooks', () => {
    const anchors = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { annotations } of rules) {
      const [path, anchor = ''] = annotations.runbook.split('#');
      expect(path).toBe('docs/operations.md');
      expect(anchors).toContain(anchor);
    }
  });
});
