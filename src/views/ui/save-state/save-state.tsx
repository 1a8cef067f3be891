import { CloudCheck, HardDrive, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Glyph } from '../icon/glyph.tsx';
import styles from './save-state.module.css';

export type SaveStateKind = 'saving' | 'saved' | 'kept';

const icons: Record<SaveStateKind, LucideIcon> = { saving: LoaderCircle, saved: CloudCheck, kept: HardDrive };

/** Saving, saved at an hour, or not saved and kept here; announced politely when it changes. */
export function SaveState({ state, text }: { state: SaveStateKind; text: string }) {
  return (
    <output className={styles.save} data-save={state}>
      <Glyph of={icons[state]} size="sm" spin={state === 'saving'} />
      {text}
    </output>
  );
}
