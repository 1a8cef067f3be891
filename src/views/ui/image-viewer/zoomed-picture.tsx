import Expand from '@lucide/icons/icons/expand';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import ZoomIn from '@lucide/icons/icons/zoom-in';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useReducer, useState } from 'react';
import { noZoom, zoomed, zoomRules } from '#domain/files/file-zoom.ts';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import styles from './image-viewer.module.css';

export type PictureWords = {
  zoom: string;
  turn: string;
  oneToOne: string;
  help: string;
  level: (times: number) => string;
};

export type ZoomedPictureProps = {
  src: string;
  name: string;
  words: PictureWords;
  /** Further tools, for example download. */
  children?: ReactNode;
};

const steps: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -0.05, dy: 0 },
  ArrowRight: { dx: 0.05, dy: 0 },
  ArrowUp: { dx: 0, dy: -0.05 },
  ArrowDown: { dx: 0, dy: 0.05 },
};
const scales: Record<string, 1 | -1> = { '+': 1, '-': -1 };

/** Clinical 9: picture with a magnifier, rotation and original size. */
export function ZoomedPicture({ src, name, words, children }: ZoomedPictureProps) {
  const [zoom, send] = useReducer(zoomed, noZoom);
  const [own, setOwn] = useState(false);
  const share = zoomRules.window * zoom.level;
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const by = scales[event.key];
    if (!zoom.on || (!step && !by)) return;
    event.preventDefault();
    if (step) send({ type: 'move', ...step });
    if (by) send({ type: 'scale', by });
  };
  const point = ({ currentTarget, nativeEvent: { offsetX, offsetY, timeStamp } }: PointerEvent<HTMLElement>) =>
    send({
      type: 'point',
      x: offsetX / currentTarget.clientWidth,
      y: offsetY / currentTarget.clientHeight,
      at: timeStamp,
    });
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="sm"
          icon={ZoomIn}
          aria-pressed={zoom.on}
          onClick={() => {
            setOwn(false);
            send({ type: 'switch' });
          }}
          onKeyDown={press}
        >
          {words.zoom}
        </Button>
        <Button size="sm" icon={RotateCw} onClick={() => send({ type: 'turn' })}>
          {words.turn}
        </Button>
        <Button
          size="sm"
          icon={Expand}
          aria-pressed={own}
          onClick={() => {
            if (zoom.on) send({ type: 'switch' });
            setOwn(!own);
          }}
        >
          {words.oneToOne}
        </Button>
        {children}
        <span className="meta" role="status">
          {zoom.on ? `${words.level(zoom.level)} ${words.help}` : null}
        </span>
      </div>
      <div className={cx(styles.stage, own && styles.own)}>
        <div className={styles.frame} data-turned={zoom.turned}>
          <img className={styles.picture} src={src} alt={name} />
          <div
            className={cx(styles.over, zoom.on && styles.zooms)}
            onPointerMove={point}
            onPointerDown={point}
            onWheel={({ deltaY }) => send({ type: 'scale', by: deltaY < 0 ? 1 : -1 })}
          >
            {zoom.on ? (
              <span
                className={styles.lens}
                style={{
                  '--at-x': zoom.x,
                  '--at-y': zoom.y,
                  '--side': `${100 / zoomRules.window}%`,
                  '--share': `${share * 100}%`,
                }}
              >
                <img className={styles.enlarged} src={src} alt="" />
              </span>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}
