import type { ListOf } from '#domain/problem.ts';
import type { Applied, Known } from '#domain/projection.ts';
import type { Now } from './ports.ts';

export type QueueTab = 'waiting' | 'mine' | 'closed';
export type QueueFailure = 'generic';
export type QueueEvent =
  | { type: 'queue.tab'; tab: QueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline; new cases play a tone only while online. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Ours: a change only the server can resolve, or more rows of a long list are needed. */
  | { type: 'list.wanted' };

export type QueueState<TRow> = {
  userId: string;
  /** Open rows, and those closed by this user. */
  rows: TRow[];
  openQuantity: number;
  closedQuantity: number;
  arrived: string[];
  /** Left the queue: id -> version at which it left. An older list or event must not restore it. */
  departed: Record<string, number>;
  /** Rows changed by events since the list in flight was requested, which may be older. Null while none is in flight. */
  since: Record<string, true> | null;
  /** True when an event has set the number of waiting cases since then, which is newer than the list's. */
  counted: boolean;
  loadedAt: Now | null;
  failure: QueueFailure | null;
};
/** `open`: waiting and held. `closed`: by this user. */
export type QueueLoad<TRow> = { open: ListOf<TRow>; closed: ListOf<TRow>; now: Now };

type Versioned = { Version: number };
type Kind<TKeyed, TRow> = {
  idOf(keyed: TKeyed): string;
  isOpen(row: TRow): boolean;
  isMine(row: TRow, userId: string): boolean;
  /** True for a waiting row, which is marked when new. */
  isWaiting(row: TRow): boolean;
  /** True for a closed row that stays on the user's board. */
  staysClosed?(row: TRow, userId: string): boolean;
  newer(known: TRow | undefined, loaded: TRow): TRow;
};

/** A board showing fewer rows of a longer list reloads it. */
const refillBelow = 100;

export const emptyQueue = {
  rows: [],
  openQuantity: 0,
  closedQuantity: 0,
  arrived: [],
  departed: {},
  since: null,
  counted: false,
  loadedAt: null,
  failure: null,
};

/** Domain 4, H12 and H14 for any board: a case appears once, never older than before, and never again after it left. */
export function createQueueRules<TKeyed, TRow extends TKeyed & Versioned>(kind: Kind<TKeyed, TRow>) {
  type State = Pick<QueueState<TRow>, 'userId' | 'rows' | 'arrived' | 'departed'>;
  type Change = Partial<QueueState<TRow>>;
  type Payload = TKeyed & Versioned;
  const { idOf, isOpen, isMine, isWaiting, newer } = kind;

  function rowOf({ rows }: Pick<State, 'rows'>, keyed: TKeyed): TRow | undefined {
    const id = idOf(keyed);
    return rows.find((row) => idOf(row) === id);
  }
  const departedAt = ({ departed }: Pick<State, 'departed'>, keyed: TKeyed) => departed[idOf(keyed)] ?? -1;
  const forget = ({ arrived }: State, keyed: TKeyed) => arrived.filter((id) => id !== idOf(keyed));

  /** Displayed, and the event is not older than the displayed row. */
  const isKnown = (state: State, payload: Payload) => {
    const row = rowOf(state, payload);
    return row !== undefined && payload.Version >= row.Version;
  };
  /** Neither displayed nor known as departed: the row must be read from the server. */
  const isUnknown = (state: State, payload: Payload) =>
    rowOf(state, payload) === undefined && departedAt(state, payload) < payload.Version;
  /** Neither displayed, nor announced before, nor departed. */
  const isNewCase = (state: State, payload: Payload) =>
    isUnknown(state, payload) && !state.arrived.includes(idOf(payload));

  function patch({ rows }: State, keyed: TKeyed, change: (row: TRow) => TRow): { rows: TRow[]; row?: TRow } {
    const row = rowOf({ rows }, keyed);
    if (row === undefined) return { rows };
    const changed = change(row);
    return { rows: rows.with(rows.indexOf(row), changed), row: changed };
  }

  /** Updates a row; one held by this user is no longer new. */
  function apply(state: State, payload: Payload, change: (row: TRow) => TRow): Pick<State, 'rows' | 'arrived'> {
    const { rows, row } = patch(state, payload, change);
    return { rows, arrived: row && isMine(row, state.userId) ? forget(state, payload) : state.arrived };
  }

  /** Removes a row; an older list in flight must not restore it. */
  function depart(state: QueueState<TRow>, payload: Payload): Partial<QueueState<TRow>> {
    const row = rowOf(state, payload);
    return {
      rows: state.rows.filter((other) => idOf(other) !== idOf(payload)),
      openQuantity: row && isOpen(row) ? state.openQuantity - 1 : state.openQuantity,
      arrived: forget(state, payload),
      departed: { ...state.departed, [idOf(payload)]: payload.Version },
    };
  }

  /** Closed by this user: moves from the queue to the closed rows. */
  function close(state: QueueState<TRow>, payload: Payload, change: (row: TRow) => TRow): Partial<QueueState<TRow>> {
    const row = rowOf(state, payload);
    const leaves = row !== undefined && isOpen(row);
    return {
      rows: patch(state, payload, change).rows,
      openQuantity: leaves ? state.openQuantity - 1 : state.openQuantity,
      closedQuantity: leaves ? state.closedQuantity + 1 : state.closedQuantity,
      arrived: forget(state, payload),
    };
  }

  const openRows = ({ rows }: Pick<State, 'rows'>) => rows.filter(isOpen).length;
  const count = (is: boolean) => (is ? 1 : 0);

  const knownOf = (state: State, keyed: TKeyed): Known<TRow> => ({
    row: rowOf(state, keyed) ?? null,
    departed: departedAt(state, keyed),
  });

  function leave(state: QueueState<TRow>, payload: Payload): Change {
    const before = rowOf(state, payload);
    return {
      rows: state.rows.filter((other) => other !== before),
      openQuantity: state.openQuantity - count(before !== undefined && isOpen(before)),
      closedQuantity: state.closedQuantity - count(before !== undefined && !isOpen(before)),
      arrived: forget(state, payload),
      departed: { ...state.departed, [idOf(payload)]: payload.Version },
    };
  }

  function place(state: QueueState<TRow>, row: TRow): Change {
    const before = rowOf(state, row);
    const wasOpen = before !== undefined && isOpen(before);
    // When the list is longer than the loaded part, a row that is not displayed was already counted.
    const isCounted = before === undefined && openRows(state) < state.openQuantity;
    const isNew = before === undefined && isOpen(row) && isWaiting(row) && !isMine(row, state.userId);
    const settled = !isOpen(row) || isMine(row, state.userId);
    const arrived = settled ? forget(state, row) : state.arrived;
    const { [idOf(row)]: _, ...departed } = state.departed;
    return {
      rows: before === undefined ? [...state.rows, row] : state.rows.with(state.rows.indexOf(before), row),
      openQuantity: state.openQuantity + count(isOpen(row) && !isCounted) - count(wasOpen),
      closedQuantity: state.closedQuantity + count(!isOpen(row)) - count(before !== undefined && !wasOpen),
      arrived: isNew && !arrived.includes(idOf(row)) ? [...arrived, idOf(row)] : arrived,
      departed: idOf(row) in state.departed ? departed : state.departed,
    };
  }

  /** Applies an event to its row. `openQuantity`: number waiting or held afterwards, if the event carries it. */
  function project(state: QueueState<TRow>, payload: Payload, applied: Applied<TRow>, openQuantity?: number): Change {
    if (applied.kind !== 'row' && applied.kind !== 'gone') return {};
    const row = applied.kind === 'row' ? applied.row : null;
    const isHere = row !== null && (isOpen(row) || kind.staysClosed?.(row, state.userId) === true);
    return {
      ...(isHere ? place(state, row) : leave(state, payload)),
      ...(state.since !== null && { since: { ...state.since, [idOf(payload)]: true } }),
      ...(openQuantity !== undefined && { openQuantity, counted: state.since !== null }),
    };
  }

  /** True when so many rows left that the loaded part of a longer list runs out. */
  const runsOut = (state: QueueState<TRow>) => openRows(state) < Math.min(state.openQuantity, refillBelow);

  /**
   * Merges the server's lists where no newer event is known (H14). With `behind`, another request follows: an announced row
   * that is not listed may have arrived after this request.
   */
  function merge(
    state: QueueState<TRow>,
    { open, closed, now }: QueueLoad<TRow>,
    behind: boolean,
  ): Partial<QueueState<TRow>> {
    const first = state.loadedAt === null;
    const stays = (row: TRow) => departedAt(state, row) < row.Version;
    const byId = new Map<string, TRow>();
    for (const row of [...open.Dtos, ...closed.Dtos].filter(stays)) {
      byId.set(idOf(row), newer(byId.get(idOf(row)) ?? rowOf(state, row), row));
    }
    // Received after the list was requested, so the list may lack them.
    const added = state.rows.filter((row) => state.since?.[idOf(row)] && !byId.has(idOf(row)));
    const rows = [...byId.values(), ...added];
    const gone = open.Dtos.filter((row) => !stays(row)).length;
    const closedSince = open.Dtos.filter((listed) => {
      const known = byId.get(idOf(listed));
      return known !== undefined && !isOpen(known) && !closed.Dtos.some((row) => idOf(row) === idOf(listed));
    }).length;
    const waiting = rows.filter((row) => isOpen(row) && isWaiting(row) && !isMine(row, state.userId));
    const unknown = first ? [] : waiting.filter((row) => rowOf(state, row) === undefined);
    const announced = new Set([...state.arrived, ...unknown.map(idOf)]);
    const shown = new Set(rows.map(idOf));
    const awaited = behind ? state.arrived.filter((id) => !shown.has(id)) : [];
    return {
      rows,
      openQuantity: state.counted ? state.openQuantity : open.Quantity - gone - closedSince + openRows({ rows: added }),
      closedQuantity: closed.Quantity + closedSince + added.filter((row) => !isOpen(row)).length,
      since: null,
      counted: false,
      arrived: [...waiting.map(idOf).filter((id) => announced.has(id)), ...awaited],
      loadedAt: now,
      failure: null,
    };
  }

  /** Announced rows that are not listed yet were not seen, and must not be announced twice. */
  const seen = (state: State) => state.arrived.filter((id) => !state.rows.some((row) => idOf(row) === id));

  const mineOf = ({ rows, userId }: State) => rows.filter((row) => isOpen(row) && isMine(row, userId));
  const counts = (state: QueueState<TRow>): Record<QueueTab, number> => {
    const mine = mineOf(state).length;
    return { waiting: Math.max(0, state.openQuantity - mine), mine, closed: state.closedQuantity };
  };
  const rowsOf = (state: State, tab: QueueTab): TRow[] => {
    if (tab === 'closed') return state.rows.filter((row) => !isOpen(row));
    if (tab === 'mine') return mineOf(state);
    return state.rows.filter((row) => isOpen(row) && !isMine(row, state.userId));
  };

  return {
    rowOf,
    isKnown,
    isUnknown,
    isNewCase,
    apply,
    depart,
    close,
    merge,
    seen,
    counts,
    rowsOf,
    knownOf,
    project,
    runsOut,
  };
}
