import { createContext, type PropsWithChildren, useContext, useState } from 'react';
import { publishHeight } from '../publish-height.ts';
import styles from './notice-place.module.css';

type Place = { element: HTMLElement | null; onElement: (element: HTMLElement | null) => void };

const PlaceContext = createContext<Place>({ element: null, onElement: () => undefined });

export function NoticePlaceProvider({ children }: PropsWithChildren) {
  const [element, onElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ element, onElement }}>{children}</PlaceContext>;
}

/** Null where the frame has no place for notices: they stand where they are written. */
export const useNoticePlace = () => useContext(PlaceContext).element;

const noticeHeight = publishHeight('--notice-h');

/** The row under the top bar where notices stand. The page makes room for it, so it covers nothing (U7). */
export function NoticePlace() {
  const { onElement } = useContext(PlaceContext);
  return (
    <div className={styles.place} ref={noticeHeight}>
      <div className={styles.list} data-notices ref={onElement} />
    </div>
  );
}
