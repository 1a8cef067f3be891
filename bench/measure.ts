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
  /** Orientations of P-19 and P-21. */
  size: number;
  /** Who is connected in P-17, P-18 and P-20. */
  people: number;
  /** How long P-7 and P-20 go on. */
  seconds: number;
  /** Milliseconds between two acts of a professional of P-20. */
  thinking: number;
  /** Instead of the rounds that a measure takes. */
  rounds: number | undefined;
  log(text: string): void;
  /** Ends with the measure, the last one given first, also when it fails or is stopped. */
  onEnd(end: () => unknown): void;
};

export type Measure = {
  /** As the quality goals name it. */
  id: string;
  title: string;
  /** What the subject is compared with, in the same run. */
  floor: string;
  /** Measures the program as it was built. */
  built: boolean;
  run(bench: Bench): Promise<Figure[]>;
  /** Why a goal is missed and what comes next; written beside it while it is. */
  ifMissed?: string;
};
