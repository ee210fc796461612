import type { Page } from 'playwright-core';
import * as v from 'valibot';

const valueSchema = v.optional(v.object({ value: v.optional(v.unknown()) }));
const treeSchema = v.object({
  nodes: v.array(
    v.object({
      nodeId: v.string(),
      parentId: v.optional(v.string()),
      ignored: v.boolean(),
      role: valueSchema,
      name: valueSchema,
      properties: v.optional(
        v.array(v.object({ name: v.string(), value: v.object({ value: v.optional(v.unknown()) }) })),
      ),
      childIds: v.optional(v.array(v.string())),
    }),
  ),
});

/** A node of the accessibility tree. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  /** Such as `level`, `live`, `disabled`, `expanded`. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** The roles of its ancestors, nearest first. */
  readonly within: readonly string[];
  /** All text inside, in order. */
  readonly text: string;
}

/** The accessibility tree of a page as the browser gives it to screen readers, in reading order. */
export const heardOf = async (page: Page): Promise<readonly Heard[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = v.parse(treeSchema, await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value ?? '');
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    if (roleOf(node) === 'StaticText') return String(node.name?.value ?? '');
    return (node.childIds ?? []).map(textOf).join('');
  };
  const within = (id: string | undefined): readonly string[] => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node) return [];
    return [...(node.ignored ? [] : [roleOf(node)]), ...within(node.parentId)];
  };
  const inOrder = (id: string): readonly string[] => [id, ...(byId.get(id)?.childIds ?? []).flatMap(inOrder)];
  const [root] = nodes;
  return (root ? inOrder(root.nodeId) : []).flatMap((id) => {
    const node = byId.get(id);
    if (!node || node.ignored) return [];
    const properties = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
    const name = String(node.name?.value ?? '');
    return [{ role: roleOf(node), name, properties, within: within(node.parentId), text: textOf(id) }];
  });
};
