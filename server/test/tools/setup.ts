import fc from 'fast-check';
import '../../src/base/messages.ts';

// Jest prints an error without its cause, which is where fast-check puts the failure of a property.
fc.configureGlobal({ includeErrorInReport: true });
