import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import Plus from '@lucide/icons/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { duplicated, moved, newControl, withControl, without } from '#domain/forms/form-edits.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './form-creator.module.css';
import type { FormEditorPart } from './form-creator.types.ts';
import { kindName, kindNames, useControlName } from './use-control-name.ts';

type ListProps = {
  part: FormEditorPart;
  at: number;
  wrong: readonly (number | null)[];
  onChoose: (id: string, isOpened: boolean) => void;
};

/** Last action, for the live region. */
type LastAction = { what: 'added' | 'moved' | 'removed'; control: FormControl; place: number };

/** Ordered controls: select, add, duplicate, remove and move by buttons and keys. */
export function ControlList({ part: { edit, form }, at, wrong, onChoose }: ListProps) {
  const { t } = useTranslation();
  const nameOf = useControlName();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { controls } = form;
  const write = (next: readonly FormControl[]) =>
    flushSync(() => edit.send({ type: 'record.changed', changes: { controls: [...next] } }));
  const focus = (id: string) => list.current?.querySelector<HTMLElement>(`[data-control="${id}"]`)?.focus();

  const add = (kind: number) => {
    const control = newControl(kind, crypto.randomUUID(), controls);
    const behind = controls.length === 0 ? null : at;
    write(withControl(controls, control, behind));
    onChoose(control.ControlId, true);
    setLastAction({ what: 'added', control, place: (behind ?? -1) + 2 });
  };
  const move = (control: FormControl, from: number, by: -1 | 1) => {
    const next = moved(controls, from, by);
    if (next === controls) return;
    write(next);
    onChoose(control.ControlId, false);
    const place = from + by + 1;
    setLastAction({ what: 'moved', control, place });
    focus(control.ControlId);
  };
  const duplicate = (control: FormControl, from: number) => {
    const id = crypto.randomUUID();
    write(duplicated(controls, from, id));
    onChoose(id, false);
    setLastAction({ what: 'added', control, place: from + 2 });
  };
  const remove = (control: FormControl, from: number) => {
    const next = without(controls, from);
    write(next);
    const neighbour = next[Math.min(from, next.length - 1)];
    setLastAction({ what: 'removed', control, place: from + 1 });
    if (neighbour) {
      onChoose(neighbour.ControlId, false);
      focus(neighbour.ControlId);
    }
  };
  const onKeys = (event: KeyboardEvent, control: FormControl, from: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(control, from, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <div>
        <Menu
          align="start"
          trigger={
            <Button icon={Plus} block>
              {t('formCreator.list.add')}
            </Button>
          }
          entries={kindNames.map((name) => ({
            id: name,
            label: t(`formCreator.kinds.${name}`),
            onSelect: () => add(ControlType[name]),
          }))}
        />
      </div>
      <p className="meta">{t(controls.length === 0 ? 'formCreator.list.empty' : 'formCreator.list.hint')}</p>
      <ol className={styles.controls} ref={list}>
        {controls.map((control, index) => {
          const name = nameOf(control);
          return (
            <li key={control.ControlId} className={cx(styles.control, index === at && styles['is-chosen'])}>
              <button
                type="button"
                className={styles.choose}
                data-control={control.ControlId}
                aria-current={index === at ? 'true' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChoose(control.ControlId, true)}
                onKeyDown={(event) => onKeys(event, control, index)}
              >
                <span className="two">
                  <span>{name}</span>
                  <span className="meta">{t(`formCreator.kinds.${kindName(control.ControlType)}`)}</span>
                </span>
                {wrong.includes(index) ? <Chip tone="danger">{t('formCreator.list.wrong')}</Chip> : null}
              </button>
              <span className={styles.moves}>
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={t('formCreator.list.up', { name })}
                  disabled={index === 0}
                  onClick={() => move(control, index, -1)}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={t('formCreator.list.down', { name })}
                  disabled={index === controls.length - 1}
                  onClick={() => move(control, index, 1)}
                />
                <Menu
                  trigger={<IconButton size="sm" icon={Ellipsis} label={t('formCreator.list.more', { name })} />}
                  entries={[
                    {
                      id: 'duplicate',
                      label: t('formCreator.list.duplicate', { name }),
                      onSelect: () => duplicate(control, index),
                    },
                    {
                      id: 'remove',
                      label: t('formCreator.list.remove', { name }),
                      danger: true,
                      onSelect: () => remove(control, index),
                    },
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {lastAction &&
          t(`formCreator.list.${lastAction.what}`, {
            name: nameOf(lastAction.control),
            place: lastAction.place,
            total: controls.length,
          })}
      </p>
    </>
  );
}
