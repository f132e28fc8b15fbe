/** Words whose number is a name and no amount: "Room 221B", "steps 1,2", "Phase 3 200 people". */
export const designation =
  /^(?:apartment|apt|unit|room|gate|seat|row|section|exhibit|phase|step|option|question|form|item|table|figure|fig|appendix|annex|chapter|page|slide|level|tier|grade|class|type|group|part|building|block|bus|line|platform|terminal|hall|stand|booth|suite|flat|floor|lot|bay|route|rule|article|clause|paragraph|case|version|model|series|schedule|stage|round|week|day|month|quarter|no|number)s?\.?$/i;
