import { type Orientation, OrientationStatus } from './orientation.ts';

type Shared = Pick<Orientation, 'status' | 'RecordShare' | 'IsVisibleMedicalRecord'>;

/** What the professional is told about the record: after the answer nobody waits for it, and it is shared for a day. */
export function recordShareNotice({ status, RecordShare, IsVisibleMedicalRecord }: Shared) {
  if (RecordShare === 'NONE') return null;
  const isClosed = status === OrientationStatus.CLOSED;
  if (RecordShare !== 'SHARED') return isClosed ? null : RecordShare;
  if (IsVisibleMedicalRecord) return RecordShare;
  return isClosed ? 'ENDED' : null;
}
