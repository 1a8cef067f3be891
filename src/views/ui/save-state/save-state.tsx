import type { LucideIconData } from '@lucide/icons';
import CloudCheck from '@lucide/icons/icons/cloud-check';
import HardDrive from '@lucide/icons/icons/hard-drive';
import LoaderCircle from '@lucide/icons/icons/loader-circle';
import { Glyph } from '../icon/glyph.tsx';
import styles from './save-state.module.css';

export type SaveStateKind = 'unsaved' | 'saving' | 'saved' | 'kept';

const icons: Record<SaveStateKind, LucideIconData> = {
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  saved: CloudCheck,
  kept: HardDrive,
};

/** Pending, saving, saved with time, or kept locally; changes are announced politely. */
export function SaveState({ state, text }: { state: SaveStateKind; text: string }) {
  return (
    <output className={styles.save} data-save={state}>
      <Glyph of={icons[state]} size="sm" spin={state === 'saving'} />
      {text}
    </output>
  );
}
