import fc from 'fast-check';
import '../../src/base/messages.ts';

// The runner prints an error without its cause, which is where fast-check puts what a property failed by.
fc.configureGlobal({ includeErrorInReport: true });
