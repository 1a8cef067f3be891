import { createContext, use } from 'react';
import { cx } from '../cx.ts';
import styles from './floating.module.css';

/** True inside a dialog: what floats there must float above it. */
export const InDialogContext = createContext(false);

export function usePositionerClass(): string | undefined {
  return cx(styles.positioner, use(InDialogContext) && styles['positioner-dialog']);
}
