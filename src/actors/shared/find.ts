import type { AppActors } from '#machines/app/index.ts';

/** Finds a running actor of the app by name; undefined while it does not run. */
export type Find = <K extends keyof AppActors>(name: K) => AppActors[K] | undefined;
