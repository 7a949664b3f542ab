import { placeOf } from '../../shared/reading/jsonPlace.ts';

/** JSON as it is shown. Numbers keep the digits that were written: an amount never becomes a JavaScript number. */
export type JsonNode =
  | { kind: 'object'; entries: readonly (readonly [string, JsonNode])[] }
  | { kind: 'array'; items: readonly JsonNode[] }
  | { kind: 'text' | 'number' | 'word'; text: string };

/** One line of the tree as it is drawn. */
export type JsonLine = {
  /** Unique in its tree. */
  path: string;
  /** Where it stands whatever its position in lists, see `placeOf`. */
  place: string;
  parent: string | null;
  level: number;
  name: string | null;
  node: JsonNode | null;
  open: boolean;
  /** Of a container: how many are in it. Of a line without a node: how many are not shown yet. */
  size: number;
};

/** Children of one container that are shown before the analyst asks for more. */
export const childrenShown = 100;

/** Reads JSON without losing a digit; null where the text is none. */
export function readJson(text: string): JsonNode | null {
  try {
    return JSON.parse(text, toNode) as JsonNode;
  } catch {
    return null;
  }
}

/**
 * The lines of a tree from top to bottom.
 * @param open paths of the containers that are open
 * @param shown how many children are shown, where it is more than `childrenShown`
 */
export function linesOf(root: JsonNode, open: ReadonlySet<string>, shown: ReadonlyMap<string, number>): JsonLine[] {
  const lines: JsonLine[] = [];
  const visit = (
    node: JsonNode,
    name: string | null,
    path: string,
    place: string,
    parent: string | null,
    level: number,
  ): void => {
    const children = childrenOf(node);
    const isOpen = children !== null && open.has(path);
    lines.push({ path, place, parent, level, name, node, open: isOpen, size: children?.length ?? 0 });
    if (children === null || !isOpen) return;
    const limit = shown.get(path) ?? childrenShown;
    for (const [key, child] of children.slice(0, limit)) {
      const inside = placeOf(place, node.kind === 'array' ? null : key);
      visit(child, key, `${path}/${key}`, inside, path, level + 1);
    }
    const left = children.length - limit;
    if (left > 0) {
      lines.push({
        path: `${path}/…`,
        place,
        parent: path,
        level: level + 1,
        name: null,
        node: null,
        open: false,
        size: left,
      });
    }
  };
  visit(root, null, '$', '', null, 1);
  return lines;
}

/** Lines that a tree shows at first, so that its shape is seen without a click. */
const linesAtFirst = 40;

/** Paths of the containers that are open at first: level by level from the outside, while the lines fit. */
export function firstOpen(root: JsonNode): string[] {
  const open: string[] = [];
  let lines = 1;
  const waiting: { node: JsonNode; path: string }[] = [{ node: root, path: '$' }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const children = childrenOf(next.node);
    if (children === null || lines + children.length > linesAtFirst) continue;
    lines += children.length;
    open.push(next.path);
    for (const [key, node] of children) waiting.push({ node, path: `${next.path}/${key}` });
  }
  return open;
}

/** The children of a container with their names; null for a plain value. */
export function childrenOf(node: JsonNode): readonly (readonly [string, JsonNode])[] | null {
  if (node.kind === 'object') return node.entries;
  if (node.kind === 'array') return node.items.map((item, index) => [String(index), item]);
  return null;
}

function toNode(_key: string, value: unknown, context?: { source?: string }): JsonNode {
  if (Array.isArray(value)) return { kind: 'array', items: value as JsonNode[] };
  // The reviver runs from the inside out: what is in an object has become nodes already.
  if (typeof value === 'object' && value !== null) {
    return { kind: 'object', entries: Object.entries(value as Record<string, JsonNode>) };
  }
  if (typeof value === 'string') return { kind: 'text', text: value };
  return { kind: typeof value === 'number' ? 'number' : 'word', text: context?.source ?? String(value) };
}
