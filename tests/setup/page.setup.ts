import './patience.ts';
import './patienceOnPages.ts';
