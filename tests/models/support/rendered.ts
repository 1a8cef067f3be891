/** State of a component that React keeps between renders. */
type Fiber = {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

const performedWork = 1;
/** Function, forwardRef and memo components. */
const components: readonly number[] = [0, 11, 14, 15];

const nameOf = (type: unknown): string =>
  type instanceof Function ? type.name : type instanceof Object && 'type' in type ? nameOf(type.type) : '';

function rendered(fiber: Fiber): string[] {
  const before = fiber.alternate;
  // A newly mounted component has no previous version.
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
    // React stores its tree on the mount node.
    if (key) return Reflect.get(element, key).stateNode;
  }
  throw new Error('nothing of React is here');
}

/** The mounted components that one commit rendered again, for any reason. */
export async function renderedAgain(place: Element, act: () => Promise<void>): Promise<string[]> {
  const root = rootOf(place);
  const before = root.current;
  await act();
  if (root.current === before) return [];
  if (root.current.alternate !== before) throw new Error('more than one commit');
  return rendered(root.current);
}
