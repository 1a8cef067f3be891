import { CareStatus, type MedicalCare } from '../medical-care/medical-care.ts';
import type { ListOf } from '../problem.ts';
import { boardSizes } from './boards.ts';

/** Reads the open cases of the given states in one list, and the newest closed ones. */
export async function loadBoard(
  open: readonly CareStatus[],
  list: (status: CareStatus, size: number) => Promise<ListOf<MedicalCare>>,
) {
  const [closed, ...lists] = await Promise.all([
    list(CareStatus.CLOSED, boardSizes.closed),
    ...open.map((status) => list(status, boardSizes.open)),
  ]);
  return {
    open: {
      Quantity: lists.reduce((sum, { Quantity }) => sum + Quantity, 0),
      Dtos: lists.flatMap(({ Dtos }) => Dtos),
    },
    closed,
  };
}
