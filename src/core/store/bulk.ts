/** The most records of one bulk write. */
export const maxBulkRecords = 1000;
