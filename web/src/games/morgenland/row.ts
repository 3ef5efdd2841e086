// What the three rows of the board share.
import type { TableProps } from '../face';
import type { Space } from './view';

export interface RowProps extends TableProps {
  marks: (space: Space) => { walked: boolean; arrived: boolean };
}
