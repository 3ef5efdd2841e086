// What the three rows of the board share.
import type { TableProps } from '../face';
import type { MorgenlandShapes, Space } from './shapes';

export interface RowProps extends TableProps<MorgenlandShapes> {
  marks: (space: Space) => { arrived: boolean };
}
