import type { ControlType } from '#domain/forms/forms.ts';
import type { ControlInputProps } from './control-input.tsx';

export type PickInputProps = ControlInputProps & {
  kind: typeof ControlType.MEDICINE | typeof ControlType.EXAM;
  onRows: (rows: Record<string, string>[]) => void;
};
