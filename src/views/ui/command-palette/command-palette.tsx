import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { LucideIconData } from '@lucide/icons';
import Search from '@lucide/icons/icons/search';
import { cx } from '../cx.ts';
import dialog from '../dialog/dialog.module.css';
import floating from '../floating/floating.module.css';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './command-palette.module.css';

export type Command = {
  id: string;
  label: string;
  /** Synonyms for searching. */
  keywords?: string | undefined;
  detail?: string | undefined;
  icon?: LucideIconData | undefined;
  shortcut?: string | undefined;
};

export type CommandGroup = { title: string; commands: readonly Command[] };

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  emptyText: string;
  closeLabel: string;
  /** Currently available commands. */
  groups: readonly CommandGroup[];
  onRun: (id: string) => void;
  onType?: ((text: string) => void) | undefined;
  /** False when the executed command moves the focus. */
  finalFocus?: (() => boolean) | undefined;
};

type ListedGroup = { value: string; items: Command[] };

/** Currently available commands, searchable; Enter runs one. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, label, placeholder, emptyText, closeLabel, groups, onRun } = props;
  const items: ListedGroup[] = groups.map((group) => ({ value: group.title, items: [...group.commands] }));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Viewport className={cx(dialog.viewport, styles.viewport)}>
          <Dialog.Popup className={styles.palette} aria-label={label} data-palette="" finalFocus={props.finalFocus}>
            <Base.Root
              open
              inline
              items={items}
              autoHighlight="always"
              keepHighlight
              onValueChange={(text) => props.onType?.(text)}
              itemToStringValue={(command: Command) => `${command.label} ${command.keywords ?? ''}`}
            >
              <div className={styles.head}>
                <Glyph of={Search} />
                <Base.Input className={styles.input} aria-label={label} placeholder={placeholder} />
                <Dialog.Close className="sr">{closeLabel}</Dialog.Close>
              </div>
              <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
              <Base.List className={styles.list}>
                {(group: ListedGroup) => (
                  <Base.Group key={group.value} items={group.items}>
                    <Base.GroupLabel className={floating['menu-title']}>{group.value}</Base.GroupLabel>
                    <Base.Collection>
                      {(command: Command) => (
                        <CommandRow
                          key={command.id}
                          command={command}
                          onRun={() => {
                            onClose();
                            onRun(command.id);
                          }}
                        />
                      )}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
            </Base.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandRow({ command, onRun }: { command: Command; onRun: () => void }) {
  return (
    <Base.Item value={command} className={floating.option} onClick={onRun}>
      {command.icon ? <Glyph of={command.icon} /> : null}
      <span className={floating.words}>
        <span>{command.label}</span>
        {command.detail ? <span className={floating.note}>{command.detail}</span> : null}
      </span>
      {command.shortcut ? (
        <span className={floating.end}>
          <Kbd>{command.shortcut}</Kbd>
        </span>
      ) : null}
    </Base.Item>
  );
}
