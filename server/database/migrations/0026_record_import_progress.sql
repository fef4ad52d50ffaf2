-- How far the running import of records is: its id times 1000, plus its percentage. The value of a sequence is seen before the
-- transaction commits that sets it; only one import writes at a time (ADVISORY_LOCKS.importWrites).
CREATE SEQUENCE record_import_progress AS bigint MINVALUE 0 START 0;
