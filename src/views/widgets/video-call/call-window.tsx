import Move from '@lucide/icons/icons/move';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Rnd } from 'react-rnd';
import type { Calls, CallWindowActor } from '#actors/calls/calls.types.ts';
import { callWindow, selectFrame, selectIsPinned, selectIsSticky, selectMode } from '#machines/call-window/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CallContent } from './call-content.tsx';
import styles from './call-window.module.css';
import { Control } from './control.tsx';

/** Shell 2: call window, independent of the call's content. */
export function CallWindow({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  const [input] = useState(calls.window.input);
  const frame = useActorRef(calls.window.logic, { input });
  const mode = useSelector(frame, selectMode);
  const sticky = useSelector(frame, selectIsSticky);
  const section = useRef<HTMLElement>(null);
  // Its user has called, answered or returned: the focus moves into it, after the dialog of devices has given it back.
  useEffect(() => queueMicrotask(() => section.current?.focus({ preventScroll: true })), []);
  const content = <CallContent calls={calls} frame={frame} mode={mode} />;
  const place = mode === 'popped' ? calls.window.place() : null;
  if (place) {
    return (
      <>
        {createPortal(<div className={styles.popped}>{content}</div>, place)}
        <aside className={`${styles.window} ${styles.stub}`}>
          {t('call.window.popped')}
          <button type="button" className={styles.back} onClick={() => frame.send({ type: 'window.popIn' })}>
            {t('call.window.popIn')}
          </button>
        </aside>
      </>
    );
  }
  if (mode === 'normal')
    return (
      <Floating frame={frame} section={section}>
        {content}
      </Floating>
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t(mode === 'mini' ? 'call.window.mini' : 'call.window.label')}
      data-call={mode}
      className={`${styles.window} ${mode === 'full' ? styles.full : styles.mini} ${sticky && mode === 'mini' ? styles.sticky : ''}`}
    >
      {content}
    </section>
  );
}

const steps: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -16, dy: 0 },
  ArrowRight: { dx: 16, dy: 0 },
  ArrowUp: { dx: 0, dy: -16 },
  ArrowDown: { dx: 0, dy: 16 },
};

type FloatingProps = { frame: CallWindowActor; section: RefObject<HTMLElement | null>; children: ReactNode };

function Floating({ frame, section, children }: FloatingProps) {
  const { t } = useTranslation();
  const { x, y, width, height } = useSelector(frame, selectFrame);
  const pinned = useSelector(frame, selectIsPinned);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    frame.send({ type: event.shiftKey ? 'window.grow' : 'window.move', ...step });
  };
  return (
    <div className={styles.page}>
      <Rnd
        className={styles.floating ?? ''}
        position={{ x, y }}
        size={{ width, height }}
        minWidth={callWindow.width}
        minHeight={callWindow.height}
        bounds="parent"
        dragHandleClassName={styles.bar ?? ''}
        cancel="button"
        disableDragging={pinned}
        enableResizing={!pinned}
        onDragStop={(_, at) => frame.send({ type: 'window.place', x: at.x, y: at.y })}
        onResizeStop={(_event, _side, element, _by, at) =>
          frame.send({
            type: 'window.fit',
            frame: { ...at, width: element.offsetWidth, height: element.offsetHeight },
          })
        }
      >
        <section
          ref={section}
          tabIndex={-1}
          aria-label={t('call.window.label')}
          data-call="normal"
          className={`${styles.window} ${styles.normal}`}
        >
          {children}
          <span className={styles.mover}>
            <Control
              icon={Move}
              small
              look="ghost"
              label={`${t('call.window.move')}. ${t('call.window.moveHelp')}`}
              disabledReason={pinned ? t('call.window.pinned') : undefined}
              onKeyDown={press}
              onPress={() => frame.send({ type: 'window.corner' })}
            />
          </span>
        </section>
      </Rnd>
    </div>
  );
}
