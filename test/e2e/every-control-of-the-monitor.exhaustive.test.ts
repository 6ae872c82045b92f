import { monitorForTests, testEveryControl } from './press-screens.ts';

testEveryControl('the monitor', monitorForTests());
