/** What React keeps of a component between two renderings. */
type Fiber = {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

const performedWork = 1;
/** Functions, those behind a reference, and those that are remembered. */
const components: readonly number[] = [0, 11, 14, 15];

const nameOf = (type: unknown): string =>
  type instanceof Function ? type.name : type instanceof Object && 'type' in type ? nameOf(type.type) : '';

function rendered(fiber: Fiber): string[] {
  const before = fiber.alternate;
  // What is mounted has nothing before it.
  if (!before) return [];
  const isRendered = components.includes(fiber.tag) && (fiber.flags & performedWork) !== 0;
  const names = isRendered ? [nameOf(fiber.type)] : [];
  if (fiber.child === before.child) return names;
  for (let child = fiber.child; child; child = child.sibling) names.push(...rendered(child));
  return names;
}

function rootOf(place: Element): { current: Fiber } {
  for (let element: Element | null = place; element; element = element.parentElement) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
    // React keeps its own tree where it was mounted.
    if (key) return Reflect.get(element, key).stateNode;
  }
  throw new Error('nothing of React is here');
}

/** The components that stood there and were rendered again by one commit, for whatever it was made. */
export async function renderedAgain(place: Element, act: () => Promise<void>): Promise<string[]> {
  const root = rootOf(place);
  const before = root.current;
  await act();
  if (root.current === before) return [];
  if (root.current.alternate !== before) throw new Error('more than one commit');
  return rendered(root.current);
}
