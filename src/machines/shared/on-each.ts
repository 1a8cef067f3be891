/** Transitions to one target for each of these events. A cast, because `fromEntries` loses the names. */
export const onEach = <TName extends string, TTarget extends string>(names: readonly TName[], target: TTarget) =>
  Object.fromEntries(names.map((name) => [name, target])) as Record<TName, TTarget>;
