import { createContext, type PropsWithChildren, use, useState } from 'react';
import styles from './work.module.css';

type Place = { element: HTMLElement | null; onElement: (element: HTMLElement | null) => void };

const PlaceContext = createContext<Place>({ element: null, onElement: () => undefined });

export function FiguresProvider({ children }: PropsWithChildren) {
  const [element, onElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ element, onElement }}>{children}</PlaceContext>;
}

export const useFiguresPlace = () => use(PlaceContext).element;

/** Slot beside the page title for the figures of the current board. */
export const FiguresPlace = () => <div className={styles.figures} ref={use(PlaceContext).onElement} />;
