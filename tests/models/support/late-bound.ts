import type { AnyActorLogic, AnyStateMachine } from 'xstate';

type Given = { actors?: Record<string, AnyActorLogic>; actions?: Record<string, unknown> };
type Provide<TMachine extends AnyStateMachine> = (given: Parameters<TMachine['provide']>[0]) => TMachine;

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;

/**
 * `machine.provide` processes the whole chart, so it runs once for all tests: the ports are those given last. For systems
 * with one instance at a time; machines among the actors are late bound too.
 */
export function lateBound<TMachine extends AnyStateMachine>(machine: TMachine): Provide<TMachine> {
  let given: Given = {};
  let provided: TMachine | null = null;
  const port = (name: string): AnyActorLogic => {
    const logic = given.actors?.[name];
    if (!logic) throw new Error(`the port ${name} was not given`);
    return logic;
  };
  const actorOf = (name: string): AnyActorLogic =>
    isMachine(port(name))
      ? port(name)
      : // What an actor is made of is asked of the port that is there at that moment.
        new Proxy(port(name), { get: (_, part) => Reflect.get(port(name), part) });
  const actionOf = (name: string) => (args: unknown, params: unknown) => {
    const action = given.actions?.[name];
    if (typeof action !== 'function') throw new Error(`the action ${name} was not given`);
    return action(args, params);
  };
  const namesOf = (of: object = {}) => Object.keys(of);
  const machinesOf = ({ actors = {} }: Given) => Object.values(actors).filter(isMachine);
  let machines: readonly AnyStateMachine[] = [];
  return (ports) => {
    given = ports as Given;
    const known = machines;
    machines = machinesOf(given);
    if (machines.length !== known.length || machines.some((one, at) => one !== known[at])) provided = null;
    provided ??= machine.provide({
      actors: Object.fromEntries(namesOf(given.actors).map((name) => [name, actorOf(name)])),
      actions: Object.fromEntries(namesOf(given.actions).map((name) => [name, actionOf(name)])),
      // The names are those of `ports`, checked where they were given.
    } as never) as TMachine;
    return provided;
  };
}
