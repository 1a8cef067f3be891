import { createContext, use } from 'react';
import { cx } from '../cx.ts';
import styles from './floating.module.css';

/** True inside a dialog, where floating elements need a higher layer. */
export const InDialogContext = createContext(false);

export function usePositionerClass(): string | undefined {
  return cx(styles.positioner, use(InDialogContext) && styles['positioner-dialog']);
}
