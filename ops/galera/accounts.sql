-- What reads the states of a node for HAProxy (check.mjs), and may do nothing else.
CREATE USER IF NOT EXISTS 'kolo_check'@'%';
