export type Unit =
  | 'ms'
  | 'µs'
  | 'KB'
  | 'requests'
  | 'commits'
  | 'per s'
  | '×'
  | '%'
  | 'cores'
  | 'events'
  | 'connections';

export type Spread = { median: number; p95: number };

/** One line of the table. `ratio` is the median of the ratios of the rounds, not the ratio of the medians. */
export type Figure = {
  name: string;
  unit: Unit;
  subject: Spread;
  floor: Spread | null;
  ratio: number | null;
  goal: string;
  met: boolean;
};

export type Bench = {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Number of orientations in P-19 and P-21. */
  size: number;
  /** Number of connected users in P-17, P-18 and P-20. */
  people: number;
  /** Duration of P-7 and P-20. */
  seconds: number;
  /** Milliseconds between two actions of a professional in P-20. */
  thinking: number;
  /** Overrides the number of rounds of a measure. */
  rounds: number | undefined;
  log(text: string): void;
  /** Registers a cleanup, run in reverse order when the measure ends, fails or is aborted. */
  onEnd(end: () => unknown): void;
};

export type Measure = {
  /** Id in the quality goals. */
  id: string;
  title: string;
  /** The baseline measured in the same run. */
  floor: string;
  /** Measures the production build. */
  built: boolean;
  run(bench: Bench): Promise<Figure[]>;
  /** Reason of a missed goal and next step; printed beside it while it is missed. */
  ifMissed?: string;
};
