import { type VitalAlert, type VitalSubject, vitalAlert, vitalNumber } from './vital-alerts.ts';
import type { VitalSign } from './vital-signs.ts';

/** `side`: limit exceeded by an altered value; null for a sign without numbers. `move`: change since the previous time. */
export type VitalTrend = {
  alert: VitalAlert | null;
  side: 'high' | 'low' | null;
  move: 'up' | 'down' | 'same' | null;
};

export function vitalTrend(sign: VitalSign, value: string, before: string | null, subject: VitalSubject): VitalTrend {
  const alert = vitalAlert(sign, value, subject);
  const [now, then] = [vitalNumber(sign, value), before === null ? null : vitalNumber(sign, before)];
  const [low, high] = sign.amber[0] === null && sign.amber[1] === null ? sign.red : sign.amber;
  const isHigh = now !== null && high !== null && now >= high;
  const isLow = now !== null && low !== null && now <= low;
  return {
    alert,
    side: alert === null || sign.options ? null : isHigh ? 'high' : isLow ? 'low' : null,
    move: now === null || then === null ? null : now > then ? 'up' : now < then ? 'down' : 'same',
  };
}
