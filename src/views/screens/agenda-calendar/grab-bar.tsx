import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback } from 'react';
import { selectIsGrabbed, selectSubject, selectTo, selectWay } from '#machines/appointment-act/index.ts';
import type { AgendaActors } from '../../app/use-boards.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './calendar.module.css';
import { useWhen } from './use-when.ts';

type GrabBarProps = Pick<AgendaActors, 'act'>;

/** Moves an appointment by keys or buttons, then drops or reverts it. */
export function GrabBar({ act }: GrabBarProps) {
  return useSelector(act, selectIsGrabbed) ? <Grabbed act={act} /> : null;
}

function Grabbed({ act }: GrabBarProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const subject = useSelector(act, selectSubject);
  const to = useSelector(act, selectTo);
  const moves = useSelector(act, selectWay) === 'move';
  // Runs after the menu has returned the focus to its button.
  const focus = useCallback((button: HTMLButtonElement | null) => {
    if (button) setTimeout(() => button.focus());
  }, []);
  const step = (by: number) => act.send({ type: 'grab.step', by });
  const day = (by: number) => act.send({ type: 'grab.day', by });
  const end = (type: 'grab.drop' | 'grab.release') => act.send({ type });
  const keys: Record<string, () => void> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ...(moves && { ArrowLeft: () => day(-1), ArrowRight: () => day(1) }),
    Escape: () => end('grab.release'),
  };
  const press = (event: KeyboardEvent) => {
    const key = keys[event.key];
    if (!key) return;
    event.preventDefault();
    key();
  };
  const name = subject?.name ?? '';
  return (
    <fieldset className={styles.grab} onKeyDown={press}>
      <legend>{t(moves ? 'calendar.grab.label' : 'calendar.grab.resizeLabel', { name })}</legend>
      <p>
        <b>{to ? when(to) : null}</b>
      </p>
      <p className="meta" id="grab-keys">
        {t(moves ? 'calendar.grab.keys' : 'calendar.grab.resizeKeys')}
      </p>
      <div className="row wrap">
        <Button ref={focus} variant="primary" aria-describedby="grab-keys" onClick={() => end('grab.drop')}>
          {t('calendar.grab.drop')}
        </Button>
        <Button onClick={() => step(-1)}>{t(moves ? 'calendar.grab.earlier' : 'calendar.grab.shorter')}</Button>
        <Button onClick={() => step(1)}>{t(moves ? 'calendar.grab.later' : 'calendar.grab.longer')}</Button>
        {moves ? <Button onClick={() => day(-1)}>{t('calendar.grab.dayBefore')}</Button> : null}
        {moves ? <Button onClick={() => day(1)}>{t('calendar.grab.dayAfter')}</Button> : null}
        <Button variant="quiet" onClick={() => end('grab.release')}>
          {t('calendar.grab.release')}
        </Button>
      </div>
    </fieldset>
  );
}
