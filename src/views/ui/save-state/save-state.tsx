import type { LucideIcon } from 'lucide-react';
import CloudCheck from 'lucide-react/icons/cloud-check';
import HardDrive from 'lucide-react/icons/hard-drive';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Glyph } from '../icon/glyph.tsx';
import styles from './save-state.module.css';

export type SaveStateKind = 'unsaved' | 'saving' | 'saved' | 'kept';

const icons: Record<SaveStateKind, LucideIcon> = {
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  saved: CloudCheck,
  kept: HardDrive,
};

/**
 * About to be saved, on its way, saved at an hour, or not saved and kept here; announced politely when it changes. Nothing
 * moves while somebody writes: an animation draws a frame of the page every 16 ms (P-24).
 */
export function SaveState({ state, text }: { state: SaveStateKind; text: string }) {
  return (
    <output className={styles.save} data-save={state}>
      <Glyph of={icons[state]} size="sm" spin={state === 'saving'} />
      {text}
    </output>
  );
}
