/** Rows of a batch: the videos that one CSV file can make. */
export const maxBatchRows = 500;
export const maxCsvBytes = 1024 * 1024;
export const maxCsvColumns = 50;
/** Characters of one cell. What is longer is no name and no figure, and would not fit where it is to stand. */
export const maxCellLength = 200;
export const maxColumnNameLength = 60;
/** Batches of a project, those included that wait to be started. */
export const maxBatchesOfProject = 50;
