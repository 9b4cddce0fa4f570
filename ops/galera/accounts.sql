-- check.mjs reads a node's state for HAProxy with this account, which has no other rights.
CREATE USER IF NOT EXISTS 'kolo_check'@'%';
