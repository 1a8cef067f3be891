import { type Orientation, OrientationStatus } from './orientation.ts';

type Shared = Pick<Orientation, 'status' | 'RecordShare' | 'IsVisibleMedicalRecord'>;

/**
 * Notice about the shared record. A request or refusal no longer matters after the answer; a share ends a day after it,
 * or when it is withdrawn.
 */
export function recordShareNotice({ status, RecordShare, IsVisibleMedicalRecord }: Shared) {
  if (RecordShare === 'NONE') return null;
  if (RecordShare === 'WITHDRAWN') return RecordShare;
  const isClosed = status === OrientationStatus.CLOSED;
  if (RecordShare !== 'SHARED') return isClosed ? null : RecordShare;
  if (IsVisibleMedicalRecord) return RecordShare;
  return isClosed ? 'ENDED' : null;
}
