type Versioned = { Version: number };

/** Known state of a row: the row, or the version at which it was removed; `departed` is -1 when unknown. */
export type Known<TRow> = { row: TRow | null; departed: number };

/** Result of applying a hub event to the known state of its row (decision 077). */
export type Applied<TRow> =
  | { kind: 'old' }
  /** The event was missed live: it only signals a change, and the row must be read again. */
  | { kind: 'unread' }
  | { kind: 'row'; row: TRow }
  /** No longer visible to this user. `row`: its final state, for views that have it open. */
  | { kind: 'gone'; row: TRow | null };

/** Domain 4: events with a lower version are dropped; an equal version belongs to the same transaction. */
export const isNewer = (known: Known<Versioned>, { Version }: Versioned) =>
  Version >= Math.max(known.row?.Version ?? -1, known.departed);

/** The row read, unless an event has delivered a newer one since the request. */
export const newerRow = <TRow extends Versioned>(known: TRow | null | undefined, read: TRow): TRow =>
  known && known.Version > read.Version ? known : read;

export function applyRow<TRow extends Versioned>(
  known: Known<TRow>,
  payload: Versioned & { Row?: TRow | null | undefined },
  ended: (row: TRow) => TRow | null,
): Applied<TRow> {
  if (!isNewer(known, payload)) return { kind: 'old' };
  if (payload.Row === undefined) return { kind: 'unread' };
  if (payload.Row !== null) return { kind: 'row', row: payload.Row };
  return { kind: 'gone', row: known.row && ended(known.row) };
}
